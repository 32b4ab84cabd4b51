import { choice, describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  city: text('City whose air was measured.', { required: true }),
  lang: choice('Language of what it says; that of the page otherwise.', ['page', 'en_us', 'fr_fr'], {
    default: 'page',
  }),
})
