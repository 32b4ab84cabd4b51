import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/filter-summary/attributes.ts'
import { FilterSummary } from '../src/widgets/filter-summary/FilterSummary.tsx'
import css from '../src/widgets/filter-summary/filter-summary.css'

define('d4c-filter-summary', FilterSummary, attributes, { css })
