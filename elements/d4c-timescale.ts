import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/timescale/attributes.ts'
import { Timescale } from '../src/widgets/timescale/Timescale.tsx'
import css from '../src/widgets/timescale/timescale.css'

define('d4c-timescale', Timescale, attributes, { css })
