import { context, describe, flag } from '../../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose records are drawn.', { required: true }),
  noControls: flag('Show the chart without the means to change it.'),
  autoResize: flag('Reach down to the bottom of the window.'),
})
