import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Declares contexts on the catalog of a portal.',
  group: { name: 'contexts', place: 2 },
  variables: {
    '{context}.stats':
      'dataset, keyword, publisher, theme, with d4c-domain-statistics; 0 before they are known. The context under its own name.',
  },
  events: {
    'd4c-context-ready': 'The context is there; `context`.',
    'd4c-parameters-change':
      'A filter or another parameter changed; `parameters`, `changed`, `origin`, the widget that did it.',
  },
  methods: {
    'toggleRefine(facet, path, replace)': 'Adds or takes away a value of a facet.',
    'getActiveFilters(except)': 'Names of the parameters that filter.',
    'clearActiveFilters(except)': 'Takes them away.',
    'getQueryStringURL(extra)': 'The parameters as a query string.',
  },
}
