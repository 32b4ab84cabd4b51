import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Lets visitors suggest a change of a dataset or of one of its records.',
  group: { name: 'catalog', place: 5 },
  isQuiet: true,
  events: { 'd4c-feedback': 'A suggestion was sent: `recordid`, `newValues`.' },
  parts: {
    button: 'The button that opens the form.',
    dialog: 'The box.',
    form: 'The form.',
    input: 'A field.',
    comment: 'The comment.',
    send: 'The button that sends it.',
    cancel: 'The button that does not.',
  },
  notes: [
    'It is offered only where the dataset asks for feedback (`extra_metas.explore.feedback_enabled`).',
    'Files cannot be suggested, and no point where there is a shape. Ctrl and Enter send.',
    'When sending fails, the form stays as it is.',
  ],
}
