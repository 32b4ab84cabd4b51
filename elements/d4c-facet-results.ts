import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/facet-results/attributes.ts'
import { FacetResults } from '../src/widgets/facet-results/FacetResults.tsx'
import css from '../src/widgets/facet-results/facet-results.css'

define('d4c-facet-results', FacetResults, attributes, { css })
