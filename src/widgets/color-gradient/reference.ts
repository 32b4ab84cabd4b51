import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Groups the records of a context and gives each group a color between two, by its value.',
  variables: {
    '{variable}.colors': 'Colors by x; fits `color-categories` of a layer of a map.',
    '{variable}.values': 'Values by x.',
    '{variable}.range':
      '`min` and `max` of the values, `low-color` and `high-color`, and `classes` with `start`, `end` and `color` of each class that holds a value.',
  },
  notes: [
    'A color that cannot be read is warned about in the console, and the usual one taken.',
    'With `nb-classes` the interval from the least value to the greatest is cut into equal parts, bent by `pow-exponent`.',
  ],
}
