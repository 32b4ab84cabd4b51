import { describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  shortname: text('Forum of the comments; the configured one otherwise.'),
  identifier: text('What the discussion is known by; the address of the page otherwise.'),
})
