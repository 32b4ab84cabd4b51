import { defineConfiguration } from '../src/custom-element/configuration.ts'
import { attributes } from '../src/widgets/chart/query/attributes.ts'

defineConfiguration('d4c-chart-query', attributes)
