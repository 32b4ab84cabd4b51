import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/chart-builder/attributes.ts'
import { ChartBuilder } from '../src/widgets/chart-builder/ChartBuilder.tsx'
import css from '../src/widgets/chart-builder/chart-builder.css'

define('d4c-chart-builder', ChartBuilder, attributes, { css })
