import { context, describe, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  variable: text('Name of the colors in its content.', { default: 'gradient' }),
  context: context('Context that is analysed.', { required: true }),
  x: text('Field by which records are grouped; each of its values has a color.', { required: true }),
  serie: text('Value of a group: `FUNCTION(expression)`.', { default: 'COUNT()' }),
  high: text('Color of the greatest value: a name, `#hex` or `rgb()`.', { default: 'rgb(0, 55, 237)' }),
  low: text('Color of the least value.', { default: 'rgb(180, 197, 241)' }),
  nbClasses: number('Number of classes of values that share a color; 0 for a color by value.', {
    default: 0,
  }),
  powExponent: number('Bends the scale: 1 is straight, about 0.3 looks logarithmic.', { default: 1 }),
})
