import { context, describe, flag, list, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose records are listed.', { required: true }),
  displayedFields: list('Fields shown, in their order; those of the dataset otherwise.'),
  datasetFeedback: text(
    '"true": a record that is opened offers to suggest a change, where the dataset asks for it.',
  ),
  autoResize: flag('The table reaches down to the bottom of the window.'),
  d4cAutoResize: flag('Another spelling of auto-resize.'),
})
