import { describe, text } from '../../custom-element/attributes.ts'
import { variable } from '../../custom-element/variable.ts'

export const attributes = describe({
  record: variable('Record whose image is shown.'),
  field: text('File field of the record.', { required: true }),
  domainUrl: text('Address of the portal that has the file; the default one otherwise.'),
})
