import { describe, list, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  buttons: list('Buttons in their order: twitter, facebook, linkedin, email.', {
    default: ['twitter', 'facebook', 'linkedin', 'email'],
  }),
  title: text('What is shared; the title of the page otherwise.'),
  url: text('Address that is shared; that of the page otherwise.'),
})
