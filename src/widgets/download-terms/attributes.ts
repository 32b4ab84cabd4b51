import { describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  domainId: text('Portal for which the acceptance is remembered; the one of the links otherwise.'),
  domain: text('Portal whose terms are linked; the page’s own otherwise.'),
})
