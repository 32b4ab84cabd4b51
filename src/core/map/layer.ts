import { isColor } from '../color/palette.ts'
import type { Dataset } from '../dataset.ts'
import { type Field, findField, geometryField } from '../field.ts'
import type { MapSentences } from '../messages/maps/en.ts'
import { fill } from '../messages/message.ts'
import { type Display, displays } from './display.ts'

/** A layer as its element states it. */
export interface LayerOptions {
  context: string
  display: string
  color?: string
  colorCategories?: Readonly<Record<string, unknown>>
  colorByField?: string
  colorCategoriesOther?: string
  size?: number
  showZoomMin?: number
  showZoomMax?: number
  title?: string
  tooltipDisabled: boolean
  excludeFromRefit: boolean
  caption: boolean
  captionTitle?: string
}

export interface CategoryColors {
  field: Field
  colors: ReadonlyMap<string, string>
  other: string
}

/** A layer read against the schema of its dataset. */
export interface LayerModel {
  geometry: Field
  display: Display
  color: string
  /** Null for one colour throughout. */
  categories: CategoryColors | null
  /** 1 to 10; 4 by default. */
  size: number
  title: string
  /** Inclusive. */
  zooms: readonly [min: number, max: number]
  caption: string | null
  tooltip: boolean
}

const defaultColor = '#C32D1C'
const otherColor = '#000000'
const defaultSize = 4
const maxSize = 10
const maxTitle = 50

const cut = (text: string): string => (text.length > maxTitle ? `${text.slice(0, maxTitle - 1)}…` : text)

/** Reads a layer; `problems` are sentences for the page's author. The model is null when nothing can be drawn. */
export function modelLayer(
  options: LayerOptions,
  dataset: Dataset,
  sentences: MapSentences,
): { layer: LayerModel | null; problems: readonly string[] } {
  const problems: string[] = []
  const geometry = geometryField(dataset.fields)
  if (!geometry)
    return { layer: null, problems: [fill(sentences['layer.no_geometry'], { dataset: dataset.metas.title })] }
  const display = displays.find((name) => name === options.display)
  if (!display) problems.push(fill(sentences['layer.display'], { display: options.display }))
  const visualization = dataset.extra_metas?.visualization ?? {}
  const meta = visualization.map_marker_color
  const usable = (color: unknown): color is string => {
    if (typeof color !== 'string' || color === '') return false
    if (!isColor(color)) problems.push(fill(sentences['layer.color'], { color }))
    return isColor(color)
  }
  const color = usable(options.color) ? options.color : usable(meta) ? meta : defaultColor
  const title = options.title || dataset.metas.title
  return {
    problems,
    layer: {
      geometry,
      display: display ?? 'auto',
      color,
      categories: categoriesOf(
        options,
        dataset.fields,
        usable,
        (sentence) => problems.push(sentence),
        sentences,
      ),
      size: Math.min(Math.max(options.size ?? defaultSize, 1), maxSize),
      title: cut(title),
      zooms: [options.showZoomMin ?? 0, options.showZoomMax ?? 30],
      caption: options.caption ? cut(options.captionTitle || title) : null,
      tooltip: !options.tooltipDisabled && visualization.map_tooltip_disabled !== true,
    },
  }
}

function categoriesOf(
  { colorCategories, colorByField, colorCategoriesOther }: LayerOptions,
  fields: readonly Field[],
  usable: (color: unknown) => color is string,
  tell: (sentence: string) => void,
  sentences: MapSentences,
): CategoryColors | null {
  if (!colorCategories) return null
  const field = findField(fields, colorByField ?? '')
  if (!field) {
    tell(fill(sentences['layer.categories'], { field: colorByField ?? '' }))
    return null
  }
  const colors = new Map<string, string>()
  for (const [value, color] of Object.entries(colorCategories)) if (usable(color)) colors.set(value, color)
  return { field, colors, other: usable(colorCategoriesOther) ? colorCategoriesOther : otherColor }
}

/** The colour of a record in a layer. */
export function colorOf(
  { color, categories }: LayerModel,
  fields: Readonly<Record<string, unknown>>,
): string {
  if (!categories) return color
  const value = fields[categories.field.name]
  return categories.colors.get(value === undefined ? '' : String(value)) ?? categories.other
}
