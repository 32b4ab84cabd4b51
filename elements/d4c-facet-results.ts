import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { attributes } from '../src/widgets/facet-results/attributes.ts'
import { FacetResults } from '../src/widgets/facet-results/FacetResults.tsx'

define('d4c-facet-results', FacetResults, attributes, { css, prepare: takeInlineTemplate })
