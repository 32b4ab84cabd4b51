import { describe, json, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  record: json('Record whose image is shown.'),
  field: text('File field of the record.', { required: true }),
  domainUrl: text('Address of the portal that has the file; the default one otherwise.'),
})
