import { describe, flag, text } from '../../../custom-element/attributes.ts'

export const attributes = describe({
  title: text('Name of the group in the panel of layers.'),
  description: text('Told below the name.'),
  pictoIcon: text('Pictogram before the name.'),
  pictoColor: text('Its colour.', { default: '#000000' }),
  displayed: flag('The layers of the group are shown at first.', { default: true }),
})
