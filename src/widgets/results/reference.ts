import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Results of a search as a variable of a template.',
  group: { name: 'lists', place: 3 },
  events: { 'd4c-load-start': 'Loading has begun.', 'd4c-load-end': 'Loading has ended: ok, nhits.' },
  variables: {
    results: 'The records or datasets, under the name that variable gives.',
    loading: 'True while newer ones are on their way.',
    context: 'The context with nhits, also by its own name.',
  },
  notes: ['A call that fails leaves the earlier results where they are.'],
}
