import { define } from '../src/custom-element/define.ts'
import { Analyze } from '../src/widgets/chart-builder/analyze/Analyze.tsx'
import { attributes } from '../src/widgets/chart-builder/analyze/attributes.ts'
import css from '../src/widgets/chart-builder/chart-builder.css'

define('d4c-analyze', Analyze, attributes, { css })
