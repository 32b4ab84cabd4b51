import { choice, describe, text } from '../../custom-element/attributes.ts'
import { variable } from '../../custom-element/variable.ts'

export const attributes = describe({
  variable: variable('Rows of an analysis, as `analysis.results`.', { required: true }),
  condition: text('What the value `y` of a row must meet, as `y > 20`.', { default: 'true' }),
  name: text('Series whose value is tested.', { required: true }),
  separateOnX: text('Part of `x` whose values are looked at one by one.'),
  mode: choice('`reduce` keeps the longest run of all.', ['separate', 'reduce'], { default: 'separate' }),
})
