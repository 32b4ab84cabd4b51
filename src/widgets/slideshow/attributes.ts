import { context, describe, flag, list, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose images are shown, one at a time.', { required: true }),
  imageField: text('File field of the images; the first one of the dataset otherwise.'),
  titleFields: list('Fields of the title; the first text field otherwise.'),
  domainUrl: text('Address of the portal that has the files; that of the context otherwise.'),
  widgetTooltip: flag('What the element contains is the template of the details.'),
  d4cWidgetTooltip: flag('Another spelling of widget-tooltip.'),
})
