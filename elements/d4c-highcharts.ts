import { define } from '../src/custom-element/define.ts'
import { Chart } from '../src/widgets/chart/Chart.tsx'
import css from '../src/widgets/chart/chart.css'
import { attributes } from '../src/widgets/chart/highcharts/attributes.ts'

define('d4c-highcharts', Chart, attributes, { css })
