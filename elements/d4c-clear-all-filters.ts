import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/clear-all-filters/attributes.ts'
import { ClearAllFilters } from '../src/widgets/clear-all-filters/ClearAllFilters.tsx'

define('d4c-clear-all-filters', ClearAllFilters, attributes)
