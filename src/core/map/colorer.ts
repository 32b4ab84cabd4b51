import chroma from 'chroma-js'
import { isColor } from '../color/palette.ts'
import { type Paint, scaleSteps } from './paint.ts'

/** Smallest and largest value that a scale spans; null while nothing has a value. */
export interface Domain {
  min: number
  max: number
}

const missing = '#000000'

/** A number, or null for what is none: texts that look like one are read, empty ones are not zero. */
const numeric = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return null
  const number = Number(value)
  return Number.isFinite(number) ? Number(number.toFixed(5)) : null
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** Lower bounds of the steps of a scale, rising from its smallest value; logarithmic steps are equal in their ratio. */
function scaleBounds(
  { logarithmic }: { logarithmic: boolean },
  { min, max }: Domain,
  steps: number,
): readonly number[] {
  const limits = logarithmic
    ? chroma.limits([Math.max(min, Number.MIN_VALUE), Math.max(max, min)], 'l', steps)
    : chroma.limits([min, max], 'e', steps)
  return limits.slice(0, -1)
}

/**
 * Steps and colours of a scale over a domain: at most ten. Whole numbers that are no more than that are a step each,
 * which ends where it begins.
 */
export function scaleOf(
  paint: Extract<Paint, { type: 'scale' }>,
  domain: Domain,
): readonly { from: number; to: number; color: string }[] {
  const { min, max } = domain
  const each = Number.isInteger(min) && Number.isInteger(max) && max - min < scaleSteps
  const steps = each ? Math.max(max - min, 0) + 1 : scaleSteps
  // Ratios have no meaning from zero downwards: such a scale is linear.
  const logarithmic = paint.logarithmic && min > 0
  const colors = chroma
    .scale([...paint.colors])
    .mode('lab')
    .colors(Math.max(steps, 2))
  const bounds = each
    ? Array.from({ length: steps }, (_, index) => min + index)
    : scaleBounds({ logarithmic }, domain, steps)
  return bounds.map((from, index) => ({
    from,
    to: each ? from : (bounds[index + 1] ?? max),
    color: colors[steps === 1 ? 1 : index] ?? missing,
  }))
}

/** The colour of a value under a paint; of records, the value is that of the paint's field. */
export function colorer(paint: Paint, domain: Domain | null): (value: unknown) => string {
  switch (paint.type) {
    case 'single':
      return () => paint.color
    case 'gradient':
      return () => paint.stops.at(-1)?.color ?? missing
    case 'field':
      return (value) => {
        const color = first(value)
        return typeof color === 'string' && isColor(color) ? color : missing
      }
    case 'categories':
      return (value) => {
        const category = first(value)
        return (
          paint.colors.get(category === undefined || category === null ? '' : String(category)) ?? paint.other
        )
      }
    case 'range':
      return (value) => {
        const number = numeric(first(value))
        if (number === null) return missing
        const index = paint.bounds.findIndex((bound) => number < bound)
        return paint.colors[index < 0 ? paint.colors.length - 1 : index] ?? missing
      }
    case 'choropleth':
      return (value) => {
        const number = numeric(first(value))
        if (number === null) return paint.undefinedColor
        if (paint.from !== null && number < paint.from) return paint.outOfBoundsColor
        return paint.steps.find(({ upTo }) => number <= upTo)?.color ?? paint.outOfBoundsColor
      }
    case 'scale': {
      const steps = domain ? scaleOf(paint, domain) : []
      const lowest = steps[0]?.color ?? paint.colors[0] ?? missing
      return (value) => {
        const number = numeric(first(value))
        if (number === null) return missing
        let color = lowest
        for (const step of steps) if (number >= step.from) color = step.color
        return color
      }
    }
  }
}
