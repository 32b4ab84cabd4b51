import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Stands where a page had the air quality of a city: the service has closed.',
  parts: { closed: 'What is said.', error: 'What is wrong with the city.' },
  notes: ['It requests nothing.'],
}
