import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/facets/attributes.ts'
import { Facets } from '../src/widgets/facets/Facets.tsx'
import css from '../src/widgets/facets/facets.css'

define('d4c-facets', Facets, attributes, { css })
