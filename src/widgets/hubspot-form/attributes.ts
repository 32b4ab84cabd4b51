import { describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  portalId: text('Number of the account at HubSpot.', { required: true }),
  formId: text('Id of the form.', { required: true }),
})
