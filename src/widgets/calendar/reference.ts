import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The records of a dataset as events of a month, a week or a day.',
  group: { name: 'lists', place: 7 },
  events: {
    'd4c-view-change': 'Another period is shown: context, view, title, start, end (the first day after it).',
    'd4c-event-click': 'An event was clicked: context, recordid.',
    'd4c-refine': 'A click refined a context: context, field, value, refined.',
  },
  variables: {
    record: 'the record of the event',
    dataset: 'the dataset',
    'context, ctx': 'the context',
  },
  parts: {
    calendar: 'all of it',
    toolbar: 'the buttons and the name of the period',
    period: 'the name of the period',
    button: 'a button',
    tooltip: 'the detail of an event',
    fields: 'the fields that the detail lists',
    note: 'what is said of a period without events or with too many',
  },
  notes: [
    'Without attributes, the settings of the dataset are followed: calendar_event_start, calendar_event_end, calendar_event_title, calendar_event_color, calendar_available_views, calendar_default_view, calendar_tooltip_fields, calendar_tooltip_html; without settings, the first date field.',
    'Days are never shifted; times are those of the zone of the dataset, or of the browser where it has none.',
    'It opens on today; from a period without events a button leads to the last one. A thousand events of a period are shown at most.',
    'The arrow keys go from event to event, Enter shows the detail, Escape closes it.',
  ],
}
