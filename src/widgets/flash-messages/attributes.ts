import { describe, json } from '../../custom-element/attributes.ts'

export const attributes = describe({
  messages: json('List of `{type, content, isDismissible}`; `type` is info, success, warning or error.', {
    required: true,
  }),
})
