import { hexOf } from '../color/hex.ts'

/** A palette whose colours are distinguishable from each other and from the page. */
export const niceColors: readonly string[] = [
  '#1F5FA8',
  '#2B8CBE',
  '#17A2A2',
  '#1D8348',
  '#6AA84F',
  '#B5BD2B',
  '#F1C232',
  '#E69138',
  '#D9541E',
  '#C32D1C',
  '#B83280',
  '#7D3C98',
  '#5B4FC4',
  '#29398C',
  '#6D4C33',
  '#A0785A',
  '#1C2430',
  '#596473',
  '#A3ADBA',
  '#FFFFFF',
]

/** Longest text of a colour. */
export const hexLength = 7

/** A normalised colour: an empty required field gets the default or white; null for an invalid colour. */
export function settleColor(
  text: string,
  { required, usual }: { required: boolean; usual: string | undefined },
): string | null {
  if (text.trim() !== '') return hexOf(text)
  if (!required) return ''
  return hexOf(usual ?? '') ?? '#FFFFFF'
}
