import type { Parameters } from './parameter.ts'

/** Processors on dates and instants. */
export const dateProcessors = {
  parse_date: {
    field: { type: 'field', field_types: ['text'] },
    /** A strptime pattern: `%d/%m/%Y %H:%M`. */
    format: { type: 'text' },
    type: { type: 'choice', choices: ['date', 'datetime'], default: 'date' },
    /** Zone of texts without a zone. */
    timezone: { type: 'text', default: 'UTC', depends_on: 'type', depends_on_value: ['datetime'] },
    to_name: { type: 'name', optional: true, advanced: true },
  },
  add_time: {
    field: { type: 'field', field_types: ['date', 'datetime'] },
    /** Negative to subtract. */
    amount: { type: 'int', min: -1_000_000, max: 1_000_000 },
    unit: {
      type: 'choice',
      choices: ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'],
      default: 'day',
    },
    to_name: { type: 'name', optional: true, advanced: true },
  },
  date_part: {
    field: { type: 'field', field_types: ['date', 'datetime'] },
    part: {
      type: 'choice',
      choices: [
        'year',
        'quarter',
        'month',
        'week',
        'day',
        'weekday',
        'day_of_year',
        'hour',
        'minute',
        'second',
      ],
    },
    timezone: { type: 'text', default: 'UTC', advanced: true },
    to_name: { type: 'name' },
  },
} as const satisfies Record<string, Parameters>
