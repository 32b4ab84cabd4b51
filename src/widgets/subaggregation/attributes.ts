import { describe, each, text } from '../../custom-element/attributes.ts'
import { variable } from '../../custom-element/variable.ts'

export const attributes = describe({
  variable: variable('Rows of an analysis, as `analysis.results`.', { required: true }),
  serieOf: each(
    'serie-*',
    text('A statistic over the rows, as `MAX(height)` or `QUANTILE(height, 0.9)`.', { default: '' }),
  ),
})
