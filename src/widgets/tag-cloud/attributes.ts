import { context, describe, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose values are shown.', { required: true }),
  facetName: text('Field whose values are shown.', { required: true }),
  max: number('Most values that are shown; all without it.'),
  redirectTo: text('Page that a value leads to, with the value as a refinement behind its address.'),
  contextToRefine: context('Context that a value refines; the one of the values otherwise.'),
})
