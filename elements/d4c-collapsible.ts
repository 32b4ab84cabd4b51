import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/collapsible/attributes.ts'
import { Collapsible } from '../src/widgets/collapsible/Collapsible.tsx'
import css from '../src/widgets/collapsible/collapsible.css'

define('d4c-collapsible', Collapsible, attributes, { css })
