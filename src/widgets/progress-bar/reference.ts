import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A bar that shows how much is done, or how much is used and when that becomes critical.',
  parts: { track: 'The whole; also `normal`, `warning`, `danger` or `infinite`.', bar: 'The filled share.' },
  notes: ['A level begins strictly above its percentage; the bar itself ends at 100.'],
}
