import { define } from '../src/custom-element/define.ts'
import { takeContent } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/facet/attributes.ts'
import { Facet } from '../src/widgets/facet/Facet.tsx'
import css from '../src/widgets/facet/facet.css'

define('d4c-facet', Facet, attributes, { css, prepare: takeContent })
