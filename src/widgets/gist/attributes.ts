import { describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  username: text('Account that the gist must belong to.'),
  gistId: text('Id of the gist.'),
  id: text('Another name of gist-id.'),
})
