import { describe, list, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  languages: list('Languages to choose from.', { default: ['en', 'fr'] }),
  domain: text('Portal whose language is set; the page’s own otherwise.'),
})
