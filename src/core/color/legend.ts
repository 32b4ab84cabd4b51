import { isObject } from '../is-object.ts'
import type { ColorGradient } from './gradient.ts'

/** Content of a gradient's legend. */
export interface LegendModel {
  min: number
  max: number
  /** Colours of the bar, from the smallest value to the largest. */
  stops: readonly string[]
  /** In ascending order; empty without classes. */
  classes: readonly { start: number; end: number; color: string }[]
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isClass = (one: unknown): one is ColorGradient['range']['classes'][number] =>
  isObject(one) && isNumber(one.start) && isNumber(one.end) && typeof one.color === 'string'

/** Parses a gradient from a page variable; null when it is invalid or empty. */
export function legendOf(gradient: unknown): LegendModel | null {
  if (!isObject(gradient) || !isObject(gradient.range)) return null
  const { min, max, classes, stops, 'low-color': low, 'high-color': high } = gradient.range
  if (!isNumber(min) || !isNumber(max)) return null
  const colors = (Array.isArray(stops) ? stops : [low, high]).filter((one) => typeof one === 'string')
  const known = Array.isArray(classes) ? classes.filter(isClass) : []
  if (colors.length === 0 && known.length === 0) return null
  return {
    min,
    max,
    stops: min === max ? colors.slice(0, 1) : colors,
    classes: known.sort((a, b) => a.start - b.start),
  }
}
