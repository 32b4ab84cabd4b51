import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/timerange/attributes.ts'
import { Timerange } from '../src/widgets/timerange/Timerange.tsx'
import css from '../src/widgets/timerange/timerange.css'

define('d4c-timerange', Timerange, attributes, { css })
