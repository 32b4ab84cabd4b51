import { isColor } from '../color/palette.ts'
import { colorSteps, type Domain } from '../color/scale.ts'
import type { Paint } from './paint.ts'

const missing = '#000000'

/** A number, or null: numeric texts are parsed, empty ones are null, not zero. */
const numeric = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return null
  const number = Number(value)
  return Number.isFinite(number) ? Number(number.toFixed(5)) : null
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** The colour of a value under a paint; for records, the value of the paint's field. */
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
      const steps = domain ? colorSteps(paint.colors, domain, paint) : []
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
