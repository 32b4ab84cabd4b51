import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Tries a service of the API: a form for its parameters, its address and its answer.',
  events: { 'd4c-response': 'The service answered: `url`, `ok`, and for a failure `status` and `message`.' },
  parts: {
    console: 'The whole.',
    input: 'A field.',
    address: 'The address.',
    send: 'The button that asks.',
    answer: 'The answer.',
    json: 'The answer as a tree.',
    text: 'An answer that is no JSON.',
  },
  notes: [
    'An empty parameter is not sent; one in the address is required.',
    'Of a failure the `error` of the answer is shown.',
  ],
}
