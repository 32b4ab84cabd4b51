import { contexts, describe, each, flag, list, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Contexts whose filters are listed.', { required: true }),
  exclude: list('Parameters that are not listed.', { default: [] }),
  clearAllButton: flag('A link clears all listed filters.', { default: true }),
  hideContextsLabels: flag('Filters do not name their context.'),
  contextLabel: each('*-label', text('Name of one context as visitors read it.')),
})
