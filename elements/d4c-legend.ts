import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/legend/attributes.ts'
import { Legend } from '../src/widgets/legend/Legend.tsx'
import css from '../src/widgets/legend/legend.css'

define('d4c-legend', Legend, attributes, { css })
