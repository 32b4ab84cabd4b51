import { choice, contexts, describe, each, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Contexts that are filtered.', { required: true }),
  timeField: text('Date field; the first one of the dataset otherwise.'),
  contextTimeField: each('*-time-field', text('Date field of one context.')),
  defaultValue: choice('Period when none is set.', ['everything', 'year', 'month', 'week', 'day'], {
    default: 'everything',
  }),
})
