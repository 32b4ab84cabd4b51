import type { Reference } from '../../../custom-element/reference.ts'
import { reference as chart } from '../reference.ts'

const { group: _, ...shared } = chart

export const reference: Reference = {
  ...shared,
  summary:
    'A chart of one series by its attributes, or a saved chart: `d4c-chart` under the name that older pages use.',
}
