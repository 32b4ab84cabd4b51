import type { MapSentences } from '../../messages/en/maps.ts'
import { fill } from '../../messages/message.ts'
import type { Dataset } from '../dataset.ts'
import { type Field, findField, geometryField, isGeo } from '../field.ts'
import { type Display, displays, readDisplay } from './display.ts'
import { type Paint, type PaintOptions, paintField, readPaint } from './paint.ts'
import { borderPatterns, cappedSize } from './sizes.ts'

/** A layer as declared by its element. */
export interface LayerOptions extends PaintOptions {
  context: string
  display: string
  showIf?: string | undefined
  function?: string | undefined
  expression?: string | undefined
  picto?: string | undefined
  showMarker?: boolean | undefined
  size?: number | undefined
  sizeMin: number
  sizeMax: number
  sizeFunction?: string | undefined
  radius: number
  borderColor: string
  borderSize: number
  borderOpacity: number
  borderPattern: string
  shapeOpacity?: number | undefined
  pointOpacity?: number | undefined
  opacity?: number | undefined
  lineWidth: number
  geoField?: string | undefined
  joinContext?: string | undefined
  localKey?: string | undefined
  remoteKey?: string | undefined
  hoverField?: string | undefined
  showZoomMin?: number | undefined
  showZoomMax?: number | undefined
  title?: string | undefined
  description?: string | undefined
  tooltipDisabled: boolean
  tooltipSort?: string | undefined
  showAll: boolean
  excludeFromRefit: boolean
  caption: boolean
  captionTitle?: string | undefined
  captionPictoIcon?: string | undefined
  captionPictoColor?: string | undefined
}

export const functions = ['COUNT', 'AVG', 'MIN', 'MAX', 'STDDEV', 'SUM'] as const
export type LayerFunction = (typeof functions)[number]

/** The value of an aggregated layer; the expression of COUNT is null. */
export interface Measure {
  function: LayerFunction
  expression: string | null
}

/** A join with another dataset: its shapes are coloured by values of this one. */
export interface Join {
  remote: string
  localKey: string
  remoteKey: string
}

/** A layer validated against the schema of its dataset. */
export interface LayerModel {
  /** Null for a joined layer, whose shapes are in the other dataset. */
  geometry: Field | null
  display: Display
  /** Null for the number of records. */
  measure: Measure | null
  paint: Paint
  picto: string | null
  pin: boolean
  /** Pixels, at most 10. */
  size: number
  sizeMin: number
  sizeMax: number
  sizeLogarithmic: boolean
  radius: number
  border: { color: string; width: number; opacity: number; dash: readonly number[] }
  shapeOpacity: number
  pointOpacity: number
  lineWidth: number
  join: Join | null
  hoverField: string | null
  title: string
  description: string
  /** Inclusive. */
  zooms: readonly [min: number, max: number]
  caption: string | null
  captionIcon: { name: string; color: string } | null
  tooltip: boolean
  tooltipSort: string | null
  /** Every record is drawn, without a limit. */
  all: boolean
}

const maxTitle = 50
const defaultIconColor = '#000000'

export const cutTitle = (text: string): string =>
  text.length > maxTitle ? `${text.slice(0, maxTitle - 1)}…` : text

/**
 * Validates a layer; `remote` is the dataset of its join context, if it names one. `problems` are sentences
 * for the page's author. The model is null when nothing can be drawn.
 */
export function modelLayer(
  options: LayerOptions,
  dataset: Dataset,
  sentences: MapSentences,
  remote: Dataset | null = null,
): { layer: LayerModel | null; problems: readonly string[] } {
  const problems: string[] = []
  const warn = (sentence: string) => problems.push(sentence)
  const visualization = dataset.extra_metas?.visualization ?? {}
  const join = readJoin(options, remote, sentences, warn)
  if (join === undefined) return { layer: null, problems }
  const geometry = geometryOf(options, dataset, sentences, warn)
  if (!join && !geometry) {
    warn(fill(sentences['layer.no_geometry'], { dataset: dataset.metas.title }))
    return { layer: null, problems }
  }
  const measure = readMeasure(options, sentences, warn)
  const display = readDisplay(options.display, measure !== null)
  if (!display)
    warn(fill(sentences['layer.display'], { display: options.display, known: displays.join(', ') }))
  const drawn = join ? 'aggregation' : (display ?? 'auto')
  const paint = readPaint(options, {
    fields: dataset.fields,
    meta: visualization.map_marker_color,
    aggregates: drawn === 'aggregation' || drawn === 'polygonforced' || drawn === 'polygon',
    sentences,
    warn,
  })
  const border = borderOf(options, sentences, warn)
  const pin = options.showMarker ?? visualization.map_marker_hidemarkershape !== true
  const title = options.title || dataset.metas.title
  const { opacity } = options
  return {
    problems,
    layer: {
      geometry: geometry ?? null,
      display: drawn,
      measure,
      paint,
      picto: options.picto || textOf(visualization.map_marker_picto),
      pin,
      ...sizesOf(options, pin),
      border,
      shapeOpacity: share(options.shapeOpacity ?? opacity ?? 0.5),
      pointOpacity: share(options.pointOpacity ?? opacity ?? 1),
      lineWidth: options.lineWidth,
      join,
      hoverField: options.hoverField || null,
      title: cutTitle(title),
      description: options.description || dataset.metas.description || '',
      zooms: [options.showZoomMin ?? 0, options.showZoomMax ?? 30],
      caption: options.caption ? cutTitle(options.captionTitle || title) : null,
      captionIcon: captionIconOf(options),
      tooltip: !options.tooltipDisabled && visualization.map_tooltip_disabled !== true,
      tooltipSort: options.tooltipSort || tooltipSortOf(visualization),
      all: options.showAll,
    },
  }
}

/** Null for a value that is no text, or an empty one. */
const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

const sizesOf = (
  options: LayerOptions,
  pin: boolean,
): Pick<LayerModel, 'size' | 'sizeMin' | 'sizeMax' | 'sizeLogarithmic' | 'radius'> => ({
  size: cappedSize(options.size ?? (pin ? 4 : 7)),
  sizeMin: cappedSize(options.sizeMin),
  sizeMax: cappedSize(Math.max(options.sizeMax, options.sizeMin)),
  sizeLogarithmic: options.sizeFunction === 'log',
  radius: cappedSize(options.radius),
})

function borderOf(
  { borderColor, borderSize, borderOpacity, borderPattern }: LayerOptions,
  sentences: MapSentences,
  warn: (sentence: string) => void,
): LayerModel['border'] {
  const dash = borderPatterns[borderPattern]
  if (!dash) {
    const known = Object.keys(borderPatterns).join(', ')
    warn(fill(sentences['layer.border'], { pattern: borderPattern, known }))
  }
  return {
    color: borderColor,
    width: Math.max(borderSize, 0),
    opacity: share(borderOpacity),
    dash: dash ?? [],
  }
}

const captionIconOf = ({
  captionPictoIcon: name,
  captionPictoColor,
}: LayerOptions): LayerModel['captionIcon'] =>
  name ? { name, color: captionPictoColor || defaultIconColor } : null

const share = (opacity: number): number => Math.min(Math.max(opacity, 0), 1)

function tooltipSortOf({
  map_tooltip_sort_field: field,
  map_tooltip_sort_direction: direction,
}: Readonly<Record<string, unknown>>): string | null {
  return typeof field === 'string' && field ? `${direction ?? ''}${field}` : null
}

function geometryOf(
  { geoField }: LayerOptions,
  { fields }: Dataset,
  sentences: MapSentences,
  warn: (sentence: string) => void,
): Field | undefined {
  if (!geoField) return geometryField(fields)
  const field = findField(fields, geoField)
  if (field && isGeo(field)) return field
  warn(fill(sentences['layer.geo_field'], { field: geoField }))
  return geometryField(fields)
}

/** The function of an aggregated layer; null for none, and for an unsupported one. */
function readMeasure(
  options: LayerOptions,
  sentences: MapSentences,
  warn: (sentence: string) => void,
): Measure | null {
  if (!options.function) return null
  const name = options.function.toUpperCase()
  const known = functions.find((one) => one === name)
  if (!known) {
    warn(fill(sentences['layer.function'], { name: options.function, known: functions.join(', ') }))
    return null
  }
  if (known === 'COUNT') return { function: known, expression: null }
  if (!options.expression) {
    warn(fill(sentences['layer.expression'], { name: known }))
    return null
  }
  return { function: known, expression: options.expression }
}

/** Null without a join, undefined for an invalid one. */
function readJoin(
  { joinContext, localKey, remoteKey }: LayerOptions,
  remote: Dataset | null,
  sentences: MapSentences,
  warn: (sentence: string) => void,
): Join | null | undefined {
  if (!joinContext) return null
  if (!localKey || !remoteKey) {
    warn(sentences['layer.join_keys'])
    return undefined
  }
  if (!remote) return undefined
  if (!remote.fields.some(({ type }) => type === 'geo_shape')) {
    warn(fill(sentences['layer.join_shape'], { dataset: remote.metas.title }))
    return undefined
  }
  return { remote: remote.datasetid, localKey, remoteKey }
}

/** Fields to request for the records of a layer. */
export function wantedFields({ geometry, paint, hoverField }: LayerModel): string[] {
  const names = [geometry?.name, paintField(paint)?.name, hoverField]
  return [...new Set(names.filter((name): name is string => typeof name === 'string'))]
}
