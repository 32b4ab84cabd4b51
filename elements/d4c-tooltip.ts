import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/tooltip/attributes.ts'
import { Tooltip } from '../src/widgets/tooltip/Tooltip.tsx'
import css from '../src/widgets/tooltip/tooltip.css'

define('d4c-tooltip', Tooltip, attributes, { css })
