import { context, describe, flag, list, text } from '../../custom-element/attributes.ts'
import { clickAttributes } from '../../custom-element/click-attributes.ts'

export const attributes = describe({
  context: context('Context whose records are the events.', { required: true }),
  startField: text('Date field of the start; that of the dataset otherwise.'),
  endField: text('Date field of the end; that of the dataset otherwise.'),
  titleField: text('Field of the title; that of the dataset otherwise.'),
  eventColor: text('Color of the events; that of the dataset otherwise.'),
  tooltipFields: list('Fields listed in the detail of an event; those of the dataset otherwise.'),
  calendarView: text('View at first, when it is available: month, agendaWeek or agendaDay.'),
  availableCalendarViews: list('Views one can choose; those of the dataset otherwise.'),
  syncToUrl: flag('The address of the page keeps the view.', { default: true }),
  widgetTooltip: flag('What the element contains is the template of the detail.'),
  d4cWidgetTooltip: flag('Another spelling of widget-tooltip.'),
  ...clickAttributes,
})
