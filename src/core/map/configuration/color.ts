import { isColor, paletteColors } from '../../color/palette.ts'
import { isObject } from '../../is-object.ts'

/** The colour of a layer: one for all, or by a field or a function. */
export type ColorConfig =
  | string
  | { type: 'scale'; scale: string; field?: string }
  | { type: 'range'; colors: readonly string[]; ranges: readonly number[]; field?: string }
  | {
      type: 'categories'
      field: string
      categories: Readonly<Record<string, string>>
      otherCategories?: string
    }
  | { type: 'field'; field: string }
  | {
      type: 'choropleth'
      /** Colours by upper bound. */
      ranges: Readonly<Record<string, string>>
      field?: string
      minValue?: number
      undefinedColor?: string
      outOfBoundsColor?: string
    }
  | { type: 'gradient'; steps: Readonly<Record<string, string>> }

export type ColorKind = 'usual' | 'single' | Exclude<ColorConfig, string>['type']

export const colorKind = (color: ColorConfig | undefined): ColorKind =>
  color === undefined ? 'usual' : typeof color === 'string' ? 'single' : color.type

const colorText = (value: unknown): string | undefined =>
  typeof value === 'string' && isColor(value) ? value : undefined

const fieldText = (value: unknown): { field?: string } =>
  typeof value === 'string' && value !== '' ? { field: value } : {}

/** The valid colours of an object, for keys that `accepted` accepts. */
function colorsBy(value: unknown, accepted: (key: string) => boolean): Record<string, string> | null {
  if (!isObject(value)) return null
  const entries = Object.entries(value).flatMap(([key, one]): [string, string][] => {
    const color = colorText(one)
    return color !== undefined && accepted(key) ? [[key, color]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

const isBound = (key: string) => key.trim() !== '' && Number.isFinite(Number(key))

/** Parses the colour of a configuration; null when no part of it is valid. */
export function readColor(value: unknown): ColorConfig | null {
  if (typeof value === 'string') return colorText(value) ?? null
  if (!isObject(value)) return null
  const field = fieldText(value.field)
  switch (value.type) {
    case 'scale':
      return typeof value.scale === 'string' && (paletteColors(value.scale) || isColor(value.scale))
        ? { type: 'scale', scale: value.scale, ...field }
        : null
    case 'range':
      return readRange(value, field)
    case 'categories': {
      const categories = isObject(value.categories) ? (colorsBy(value.categories, () => true) ?? {}) : null
      const other = colorText(value.otherCategories)
      return categories && field.field
        ? {
            type: 'categories',
            field: field.field,
            categories,
            ...(other !== undefined && { otherCategories: other }),
          }
        : null
    }
    case 'field':
      return field.field ? { type: 'field', field: field.field } : null
    case 'choropleth': {
      const ranges = colorsBy(value.ranges, isBound)
      const undefinedColor = colorText(value.undefinedColor)
      const outOfBoundsColor = colorText(value.outOfBoundsColor)
      return ranges
        ? {
            type: 'choropleth',
            ranges,
            ...field,
            ...(typeof value.minValue === 'number' &&
              Number.isFinite(value.minValue) && { minValue: value.minValue }),
            ...(undefinedColor !== undefined && { undefinedColor }),
            ...(outOfBoundsColor !== undefined && { outOfBoundsColor }),
          }
        : null
    }
    case 'gradient': {
      const steps = colorsBy(value.steps, isBound)
      return steps ? { type: 'gradient', steps } : null
    }
    default:
      return null
  }
}

function readRange(value: Record<string, unknown>, field: { field?: string }): ColorConfig | null {
  const { colors, ranges } = value
  if (!Array.isArray(colors) || !Array.isArray(ranges)) return null
  const bounds = ranges.map(Number)
  const rises = bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? bound))
  const fits = colors.length === bounds.length + 1 && bounds.every(Number.isFinite) && rises
  return fits && colors.every((color) => colorText(color) !== undefined)
    ? { type: 'range', colors: colors as string[], ranges: bounds, ...field }
    : null
}

type AttributeValues = Readonly<Record<string, string | number | undefined>>

/** Attributes of `d4c-map-layer` for a colour. */
export function colorAttributes(color: ColorConfig | undefined): AttributeValues {
  if (color === undefined) return {}
  if (typeof color === 'string') return { color }
  switch (color.type) {
    case 'scale':
      return { 'color-scale': color.scale, 'color-by-field': color.field }
    case 'range':
      return {
        'color-ranges': color.colors
          .flatMap((one, index) => (index === 0 ? [one] : [String(color.ranges[index - 1]), one]))
          .join(';'),
        'color-by-field': color.field,
      }
    case 'categories':
      return {
        'color-categories': JSON.stringify(color.categories),
        'color-by-field': color.field,
        'color-categories-other': color.otherCategories,
      }
    case 'field':
      return { 'color-by-field': color.field }
    case 'choropleth':
      return {
        'color-numeric-ranges': JSON.stringify(color.ranges),
        'color-by-field': color.field,
        'color-numeric-range-min': color.minValue,
        'color-undefined': color.undefinedColor,
        'color-out-of-bounds': color.outOfBoundsColor,
      }
    case 'gradient':
      return { 'color-gradient': JSON.stringify(color.steps) }
  }
}

/** Interpolates a palette to another number of colours. */
export function spread(palette: string, count: number): string[] {
  const colors = paletteColors(palette) ?? []
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : Math.round((index * (colors.length - 1)) / (count - 1))
    return colors[at] ?? '#000000'
  })
}

/** Three bounds that divide an interval into four equal parts, with as few digits as keep them distinct. */
export function equalBounds(min: number, max: number): number[] {
  if (!(max > min)) return [10, 100, 1000]
  const digits = Math.max(0, 2 - Math.floor(Math.log10((max - min) / 4)))
  return [1, 2, 3].map((nth) => Number((min + ((max - min) * nth) / 4).toFixed(Math.min(digits, 12))))
}
