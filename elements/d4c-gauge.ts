import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/gauge/attributes.ts'
import { Gauge } from '../src/widgets/gauge/Gauge.tsx'
import css from '../src/widgets/gauge/gauge.css'

define('d4c-gauge', Gauge, attributes, { css })
