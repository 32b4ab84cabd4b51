import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Says what the colors of a gradient stand for.',
  parts: {
    legend: 'The whole.',
    title: 'The title.',
    subtitle: 'The line below it.',
    scale: 'The bar with its two numbers.',
    bar: 'The bar.',
    entries: 'The list of entries.',
    entry: 'A color and what it stands for.',
    swatch: 'The color of an entry.',
  },
  notes: [
    'Without a value it says “No value available”.',
    '`steps` shows the classes of `nb-classes`; without them it is drawn as a bar, with a warning in the console.',
  ],
}
