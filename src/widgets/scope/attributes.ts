import { contexts, describe } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Contexts that the template knows by their names, the first one also as `ctx`.'),
})
