import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Gives its content the current date and time.',
  group: { name: 'values', place: 5 },
  variables: { datetime: 'Local time in ISO 8601 with its offset, as `2024-03-15T11:30:00+01:00`.' },
  methods: { 'refresh()': 'Takes the present moment.' },
  events: { 'd4c-refresh': 'The moment was taken anew; `datetime`.' },
}
