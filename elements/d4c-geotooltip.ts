import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/geotooltip/attributes.ts'
import { Geotooltip } from '../src/widgets/geotooltip/Geotooltip.tsx'
import css from '../src/widgets/geotooltip/geotooltip.css'

define('d4c-geotooltip', Geotooltip, attributes, { css })
