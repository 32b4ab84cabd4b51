import { contexts, describe, list } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Contexts whose filters are cleared.', { required: true }),
  except: list('Parameters that stay.', { default: [] }),
})
