import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A box that leads to the portal’s catalogue with what was typed.',
  group: { name: 'filters', place: 2 },
  parts: { form: 'The form.', input: 'The box.', button: 'The submit button.' },
  notes: [
    'The form is sent with GET to /explore/ of the portal, with the field q, and sort when it is given.',
  ],
}
