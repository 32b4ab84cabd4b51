import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Lets a visitor choose the language of the portal’s pages.',
  parts: { languages: 'The whole, a form.', choice: 'The button of a language.' },
  notes: [
    'The form is sent to `/i18n/setlang/` with the token of the session; the portal keeps the language in a cookie and comes back to the page.',
  ],
}
