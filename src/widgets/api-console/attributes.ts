import { describe, flag, json, object, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  url: text('Address of the service, with `{name}` where a parameter stands in it.', { required: true }),
  parameters: json(
    'List of names or of `{name, label, value, required, parameters}`; `parameters` nests them as `name.sub`.',
    { default: [] },
  ),
  values: object('First values by name.', { default: {} }),
  domain: text('Portal that is asked; the page’s own otherwise.'),
  autoSend: flag('Whether it asks at once.'),
})
