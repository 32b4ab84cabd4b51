import { describe, json, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  file: json('The file: `{url, filename, size, mimetype}`.', { required: true }),
  linkType: text('`download`, or another word to open images in a new tab.', { default: 'download' }),
})
