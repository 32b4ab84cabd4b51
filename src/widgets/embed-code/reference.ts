import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Markup with which another page shows this one in a frame, in a size to choose.',
  parts: { embed: 'The whole.', code: 'The markup.', copy: 'The button that copies it.' },
  notes: [
    'The page of a dataset becomes its page for frames. What only concerns the page one is on is left out: `tab`, `headless`, `hideTabs`, `location`, `dataChart`, `basemap`, the language, the place in a list, and keys.',
  ],
}
