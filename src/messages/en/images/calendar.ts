import type { Sentences } from '../../message.ts'

export const en = {
  label: 'Calendar of {title}',
  previous: 'Previous period',
  next: 'Next period',
  today: 'Today',
  views: 'View',
  month: 'Month',
  agendaWeek: 'Week',
  agendaDay: 'Day',
  close: 'Close',
  event: 'Event',
  events: 'Events',
  week: 'Week',
  all_day: 'all-day',
  more: '+{n} more',
  more_label: 'Show {n} more {count|event|events}',
  none: 'No event in this period',
  last: 'Go to the last event',
  partial: 'Only the first {n} of {total} events are shown.',
  'no.date': 'The dataset “{dataset}” has no date field.',
} as const satisfies Sentences

export type CalendarSentences = Sentences<keyof typeof en>
