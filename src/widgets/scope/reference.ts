import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Shows a template anywhere in the page.',
  group: { name: 'contexts', place: 4 },
  variables: {
    '{context}': '`parameters`, `dataset`, `nhits`, `domainUrl` and `error` of each context.',
    '{variable}': 'What elements around it, or the first in the page, publish under that name.',
  },
}
