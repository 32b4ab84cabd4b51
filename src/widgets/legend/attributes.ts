import { choice, describe, number, text } from '../../custom-element/attributes.ts'
import { variable } from '../../custom-element/variable.ts'

export const attributes = describe({
  colorGradient: variable('Colors of a `d4c-color-gradient`, by its variable.', { required: true }),
  title: text('What the colors stand for.'),
  subtitle: text('A second line below it.'),
  noValueColor: text('Color of what has no value; adds an entry for it.'),
  decimalPrecision: number('Most decimals of the numbers.', { default: 0 }),
  display: choice(
    'A bar from the least value to the greatest, or an entry for each class.',
    ['linear', 'steps'],
    { default: 'linear' },
  ),
})
