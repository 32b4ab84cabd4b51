import type { ScaleSentences } from '../en/scales.ts'

export const fr: ScaleSentences = {
  'legend.none': 'Aucune valeur disponible',
  'legend.no_value': 'Aucune valeur',
}
