import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/chart/attributes.ts'
import { Chart } from '../src/widgets/chart/Chart.tsx'
import css from '../src/widgets/chart/chart.css'

define('d4c-chart', Chart, attributes, { css })
