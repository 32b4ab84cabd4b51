import { define } from '../src/custom-element/define.ts'
import css from '../src/widgets/chart/chart.css'
import { attributes } from '../src/widgets/chart/multi/attributes.ts'
import { MultiChart } from '../src/widgets/chart/multi/MultiChart.tsx'

define('d4c-multi-highcharts', MultiChart, attributes, { css })
