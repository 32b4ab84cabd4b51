import { choice, describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  text: text('What the bubble says.', { required: true }),
  direction: choice(
    'Side on which the bubble stands, where there is room.',
    ['top', 'bottom', 'left', 'right'],
    { default: 'top' },
  ),
})
