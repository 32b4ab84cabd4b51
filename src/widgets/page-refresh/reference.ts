import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Loads the whole page again after a while, for screens that nobody works.',
  events: { 'd4c-page-refresh': 'The page is about to be loaded again; a cancelled event keeps it.' },
  notes: [
    'A delay below 10000 is a mistake, of which the console tells.',
    'To refresh the data alone, give the context a `refresh-delay`.',
  ],
}
