import { defineConfiguration } from '../src/custom-element/configuration.ts'
import { attributes } from '../src/widgets/chart/serie/attributes.ts'

defineConfiguration('d4c-chart-serie', attributes)
