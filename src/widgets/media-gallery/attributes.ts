import { context, describe, flag, list } from '../../custom-element/attributes.ts'
import { clickAttributes } from '../../custom-element/click-attributes.ts'

export const attributes = describe({
  context: context('Context whose images are shown.', { required: true }),
  displayedFields: list('Fields listed in the detail of an image; those of the dataset otherwise.'),
  imageFields: list('File fields whose images are shown; those of the dataset otherwise.'),
  widgetTooltip: flag('What the element contains is the template of the detail.'),
  d4cWidgetTooltip: flag('Another spelling of widget-tooltip.'),
  autoResize: flag('The gallery reaches down to the bottom of the window.'),
  d4cAutoResize: flag('Another spelling of auto-resize.'),
  ...clickAttributes,
})
