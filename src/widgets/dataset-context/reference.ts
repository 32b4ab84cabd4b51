import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Declares contexts on datasets: what the widgets around and inside it show and filter together.',
  group: { name: 'contexts', place: 1 },
  events: {
    'd4c-context-ready': 'The description of the dataset has come; `context`, `dataset`.',
    'd4c-context-error': 'It could not be had; `context`, `message`.',
    'd4c-parameters-change':
      'A filter or another parameter changed; `parameters`, `changed`, `origin`, the widget that did it.',
  },
  methods: {
    'wait()': 'Resolves with the description of the dataset.',
    'toggleRefine(facet, path, replace)': 'Adds or takes away a value of a facet.',
    'getActiveFilters(except)': 'Names of the parameters that filter.',
    'clearActiveFilters(except)': 'Takes them away.',
    'getDownloadURL(format, extra)': 'Address of the records found, as `csv` by default.',
    'getQueryStringURL(extra)': 'The parameters as a query string.',
  },
  notes: [
    'Names are lower case letters and digits. Each setting is written `{context}-{setting}`: `airports-dataset="airports"`.',
    'One context of a page can be synchronised with its address by `{context}-urlsync`.',
  ],
}
