import chroma from 'chroma-js'
import type { MapSentences } from '../../messages/en/maps.ts'
import { fill } from '../../messages/message.ts'
import { isColor, paletteColors } from '../color/palette.ts'
import { mostSteps } from '../color/scale.ts'
import { type Field, findField } from '../field.ts'
import { isObject } from '../is-object.ts'

/** The colour of values up to and including a bound. */
export interface PaintStep {
  upTo: number
  color: string
}

/**
 * How a layer is coloured. `field` is the field of a record that is evaluated; null evaluates the value of a
 * cluster or an aggregation.
 */
export type Paint =
  | { type: 'single'; color: string }
  | { type: 'scale'; field: Field | null; colors: readonly string[]; logarithmic: boolean }
  | { type: 'range'; field: Field | null; colors: readonly string[]; bounds: readonly number[] }
  | { type: 'categories'; field: Field; colors: ReadonlyMap<string, string>; other: string }
  | {
      type: 'choropleth'
      field: Field | null
      steps: readonly PaintStep[]
      from: number | null
      undefinedColor: string
      outOfBoundsColor: string
    }
  | { type: 'gradient'; stops: readonly PaintStep[] }
  | { type: 'field'; field: Field }

export interface PaintOptions {
  color?: string | undefined
  colorScale?: string | undefined
  colorRanges?: string | undefined
  colorCategories?: Readonly<Record<string, unknown>> | undefined
  colorGradient?: Readonly<Record<string, unknown>> | undefined
  colorNumericRanges?: Readonly<Record<string, unknown>> | undefined
  colorByField?: string | undefined
  colorCategoriesOther?: string | undefined
  colorUndefined?: string | undefined
  colorOutOfBounds?: string | undefined
  colorNumericRangeMin?: number | undefined
  colorFunction?: string | undefined
}

interface Reading {
  fields: readonly Field[]
  /** Colour in the dataset's metadata: a text or an object. */
  meta: unknown
  /** Whether the layer draws values of a function rather than records. */
  aggregates: boolean
  sentences: MapSentences
  warn: (sentence: string) => void
}

export const defaultColor = '#C32D1C'
const otherColor = '#000000'
const undefinedTurn = 210
const outOfBoundsTurn = 150

const turned = (color: string, degrees: number): string => {
  const [hue] = chroma(color).hsl()
  return chroma(color)
    .set('hsl.h', ((Number.isNaN(hue) ? 0 : hue) + degrees) % 360)
    .hex()
}

interface PaintReading extends Reading {
  options: PaintOptions
  /** The field of attributes that colour by field; null for none. */
  field: Field | null
  /** Whether a value is a colour; reports texts that are not. */
  usable: (color: unknown) => color is string
}

/** The paint of the first colour attribute that is set; invalid parts are reported, the rest applies. */
export function readPaint(options: PaintOptions, reading: Reading): Paint {
  const { fields, sentences, warn } = reading
  const usable = (color: unknown): color is string => {
    if (typeof color !== 'string' || color === '') return false
    if (!isColor(color)) warn(fill(sentences['layer.color'], { color }))
    return isColor(color)
  }
  const field = options.colorByField ? (findField(fields, options.colorByField) ?? null) : null
  if (options.colorByField && !field)
    warn(fill(sentences['layer.color_field'], { field: options.colorByField }))
  const fallback: Paint = { type: 'single', color: usable(reading.meta) ? reading.meta : defaultColor }
  if (options.colorFunction && options.colorFunction !== 'log' && options.colorFunction !== 'linear')
    warn(fill(sentences['layer.color_function'], { name: options.colorFunction }))
  return paintOf({ ...reading, options, field, usable }) ?? fallback
}

/** Null for an invalid setting. */
function paintOf(reading: PaintReading): Paint | null {
  const { color, colorScale, colorRanges, colorCategories, colorGradient, colorNumericRanges } =
    reading.options
  if (color) return reading.usable(color) ? { type: 'single', color } : null
  if (colorScale) return scalePaint(colorScale, reading)
  if (colorRanges) return rangePaint(colorRanges, reading)
  if (colorCategories) return categoryPaint(colorCategories, reading)
  if (colorGradient) return gradientPaint(colorGradient, reading)
  if (colorNumericRanges) return choroplethPaint(colorNumericRanges, reading)
  if (reading.field) return { type: 'field', field: reading.field }
  return paintOfMeta(reading, reading.usable)
}

function scalePaint(name: string, { options, field, sentences, warn }: PaintReading): Paint | null {
  const colors = scaleColors(name)
  if (!colors) warn(fill(sentences['layer.color_scale'], { name }))
  return colors && { type: 'scale', field, colors, logarithmic: options.colorFunction === 'log' }
}

function rangePaint(text: string, { field, aggregates, sentences, warn }: PaintReading): Paint | null {
  const range = readRanges(text)
  if (!range) {
    warn(fill(sentences['layer.color_ranges'], { text }))
    return null
  }
  if (field || aggregates) return { type: 'range', field, ...range }
  warn(sentences['layer.range_field'])
  return { type: 'single', color: range.colors[0] ?? defaultColor }
}

function categoryPaint(
  categories: Readonly<Record<string, unknown>>,
  { options, field, usable, sentences, warn }: PaintReading,
): Paint | null {
  if (!field) {
    warn(fill(sentences['layer.categories'], { field: options.colorByField ?? '' }))
    return null
  }
  const other = usable(options.colorCategoriesOther) ? options.colorCategoriesOther : otherColor
  return { type: 'categories', field, colors: colorMap(categories, usable), other }
}

function gradientPaint(
  gradient: Readonly<Record<string, unknown>>,
  { usable, sentences, warn }: PaintReading,
): Paint | null {
  const stops = readSteps(gradient, usable)
  if (stops.length > 0) return { type: 'gradient', stops }
  warn(sentences['layer.gradient'])
  return null
}

function choroplethPaint(
  ranges: Readonly<Record<string, unknown>>,
  { options, field, aggregates, usable, sentences, warn }: PaintReading,
): Paint | null {
  const steps = readSteps(ranges, usable)
  if (steps.length === 0) {
    warn(sentences['layer.numeric_ranges'])
    return null
  }
  if (!field && !aggregates) {
    warn(sentences['layer.numeric_field'])
    return null
  }
  return choropleth(field, steps, {
    from: options.colorNumericRangeMin,
    undefinedColor: usable(options.colorUndefined) ? options.colorUndefined : undefined,
    outOfBoundsColor: usable(options.colorOutOfBounds) ? options.colorOutOfBounds : undefined,
  })
}

interface Edges {
  from?: number | undefined
  undefinedColor?: string | undefined
  outOfBoundsColor?: string | undefined
}

function choropleth(field: Field | null, steps: readonly PaintStep[], edges: Edges): Paint {
  const top = steps.at(-1)?.color ?? defaultColor
  return {
    type: 'choropleth',
    field,
    steps,
    from: edges.from ?? null,
    undefinedColor: edges.undefinedColor ?? turned(top, undefinedTurn),
    outOfBoundsColor: edges.outOfBoundsColor ?? turned(top, outOfBoundsTurn),
  }
}

/** A ColorBrewer palette, or a scale from light to a colour; null when the text is neither. */
export function scaleColors(name: string): readonly string[] | null {
  const palette = paletteColors(name)
  if (palette) return palette
  if (!isColor(name)) return null
  return chroma
    .scale([chroma.mix('#ffffff', name, 0.12, 'lab'), name])
    .mode('lab')
    .colors(mostSteps)
}

/** Parses `red;20;orange;40;#00CE00`: colours and the bounds between them. */
export function readRanges(text: string): { colors: string[]; bounds: number[] } | null {
  const parts = text.split(';').map((part) => part.trim())
  const colors = parts.filter((_, index) => index % 2 === 0)
  const bounds = parts
    .filter((_, index) => index % 2 === 1)
    .map((part) => (part === '' ? Number.NaN : Number(part)))
  const rising = bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? bound))
  return colors.every(isColor) &&
    bounds.every(Number.isFinite) &&
    rising &&
    colors.length === bounds.length + 1
    ? { colors, bounds }
    : null
}

function readSteps(
  record: Readonly<Record<string, unknown>>,
  usable: (color: unknown) => color is string,
): PaintStep[] {
  return Object.entries(record)
    .flatMap(([bound, color]): PaintStep[] =>
      bound.trim() !== '' && Number.isFinite(Number(bound)) && usable(color)
        ? [{ upTo: Number(Number(bound).toFixed(5)), color }]
        : [],
    )
    .sort((one, other) => one.upTo - other.upTo)
}

function colorMap(
  record: Readonly<Record<string, unknown>>,
  usable: (color: unknown) => color is string,
): ReadonlyMap<string, string> {
  const colors = new Map<string, string>()
  for (const [value, color] of Object.entries(record)) if (usable(color)) colors.set(value, color)
  return colors
}

/** The paint in a dataset's metadata; null for a plain colour or none. */
function paintOfMeta({ meta, fields }: Reading, usable: (color: unknown) => color is string): Paint | null {
  if (!isObject(meta)) return null
  const field = typeof meta.field === 'string' ? (findField(fields, meta.field) ?? null) : null
  const text = (value: unknown) => (usable(value) ? value : undefined)
  if (meta.type === 'field') return field ? { type: 'field', field } : null
  if (meta.type === 'categories' && field && isObject(meta.categories))
    return {
      type: 'categories',
      field,
      colors: colorMap(meta.categories, usable),
      other: text(meta.otherCategories) ?? otherColor,
    }
  if (meta.type === 'range' && field && Array.isArray(meta.colors) && Array.isArray(meta.ranges)) {
    const parts = meta.colors.flatMap((color, index) => [color, (meta.ranges as unknown[])[index]])
    const range = readRanges(parts.filter((part) => part !== undefined).join(';'))
    return range ? { type: 'range', field, ...range } : null
  }
  if (meta.type === 'choropleth' && field && isObject(meta.ranges)) {
    const steps = readSteps(meta.ranges, usable)
    return steps.length === 0
      ? null
      : choropleth(field, steps, {
          from: typeof meta.minValue === 'number' ? meta.minValue : undefined,
          undefinedColor: text(meta.undefinedColor),
          outOfBoundsColor: text(meta.outOfBoundsColor),
        })
  }
  if (meta.type === 'scale' && typeof meta.scale === 'string') {
    const colors = scaleColors(meta.scale)
    return colors ? { type: 'scale', field, colors, logarithmic: false } : null
  }
  return null
}

/** The field of a record that a paint reads; null when it reads none. */
export const paintField = (paint: Paint): Field | null =>
  paint.type === 'single' || paint.type === 'gradient' ? null : paint.field
