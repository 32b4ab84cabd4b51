import type { AnalyzeRow } from '../analysis/rows.ts'
import { colorScale } from './scale.ts'

/** An interval of values and its colour; the end belongs to the highest interval only. */
export interface ColorClass {
  start: number
  end: number
  color: string
}

/** Colours of an analysis, as templates and attributes of a page read them. */
export interface ColorGradient {
  /** Colour by x. */
  colors: Readonly<Record<string, string>>
  /** Value by x. */
  values: Readonly<Record<string, number>>
  range: {
    /** Undefined without a value. */
    min: number | undefined
    max: number | undefined
    /** Non-empty classes in ascending order; empty unless classes were requested. */
    classes: readonly ColorClass[]
    'low-color': string
    'high-color': string
    /** Equidistant colours from the smallest value to the largest. */
    stops: readonly string[]
  }
}

export interface GradientOptions {
  low: string
  high: string
  /** 0 for a colour for each distinct value. */
  classes: number
  exponent: number
}

const maxClasses = 100

const keyOf = (x: unknown): string =>
  typeof x === 'object' && x !== null ? Object.values(x).join('-') : String(x ?? '')

/** The number of a series; QUANTILES with one percentage answers an object. */
function numberOf(value: unknown): number | null {
  const [only] = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return typeof only === 'number' && Number.isFinite(only) ? only : null
}

/** Colours the rows of an analysis by one of its series. Throws for an invalid colour. */
export function gradientOf(
  rows: readonly AnalyzeRow[],
  series: string,
  { low, high, classes, exponent }: GradientOptions,
): ColorGradient {
  const counted = rows.flatMap((row) => {
    const value = numberOf(row[series])
    return value === null ? [] : [[keyOf(row.x), value] as const]
  })
  const [min, max] = counted.reduce<[number, number]>(
    ([least, greatest], [, value]) => [Math.min(least, value), Math.max(greatest, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const bent = exponent > 0 ? exponent : 1
  const smooth = colorScale([low, high], { domain: [0, 1], exponent: bent })
  const number = Math.min(Math.max(Math.trunc(classes), 0), maxClasses)
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0)
  const classOf = (value: number) => Math.min(Math.floor(share(value) ** bent * number), number - 1)
  const steps = colorScale([low, high], { domain: [0, Math.max(number - 1, 1)] })
  const bound = (index: number) => min + (max - min) * (index / number) ** (1 / bent)
  const colorOf = (value: number) => (number > 0 ? steps(classOf(value)) : smooth(share(value)))
  const used = number > 0 ? new Set(counted.map(([, value]) => classOf(value))) : new Set<number>()
  const stops = bent === 1 ? 2 : 11
  return {
    colors: Object.fromEntries(counted.map(([x, value]) => [x, colorOf(value)])),
    values: Object.fromEntries(counted),
    range: {
      min: counted.length > 0 ? min : undefined,
      max: counted.length > 0 ? max : undefined,
      classes: [...used]
        .sort((a, b) => a - b)
        .map((index) => ({ start: bound(index), end: bound(index + 1), color: steps(index) })),
      'low-color': smooth(0),
      'high-color': smooth(1),
      stops: Array.from({ length: stops }, (_, index) => smooth(index / (stops - 1))),
    },
  }
}
