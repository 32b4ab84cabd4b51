import { type ContextConfig, flag, type Member, number, text } from '../../builder/tags.ts'
import type { ColorConfig } from './color.ts'

/** Members of a layer that correspond to one attribute of `d4c-map-layer`. */
export const layerMembers = {
  title: text('title'),
  description: text('description'),
  display: text('display'),
  func: text('function'),
  expr: text('expression'),
  colorFunction: text('color-function'),
  picto: text('picto'),
  marker: flag('show-marker'),
  size: number('size'),
  minSize: number('size-min'),
  maxSize: number('size-max'),
  sizeFunction: text('size-function'),
  radius: number('radius'),
  borderColor: text('border-color'),
  borderSize: number('border-size'),
  borderOpacity: number('border-opacity'),
  borderPattern: text('border-pattern'),
  shapeOpacity: number('shape-opacity'),
  pointOpacity: number('point-opacity'),
  lineWidth: number('line-width'),
  geoField: text('geo-field'),
  localKey: text('local-key'),
  remoteKey: text('remote-key'),
  hoverField: text('hover-field'),
  tooltipDisabled: flag('tooltip-disabled'),
  tooltipSort: text('tooltip-sort'),
  showZoomMin: number('show-zoom-min'),
  showZoomMax: number('show-zoom-max'),
  showAll: flag('show-all'),
  excludeFromRefit: flag('exclude-from-refit'),
  caption: flag('caption'),
  captionTitle: text('caption-title'),
  captionPictoIcon: text('caption-picto-icon'),
  captionPictoColor: text('caption-picto-color'),
} as const satisfies Record<string, Member>

/**
 * Members of a group that correspond to one attribute of `d4c-map-layer-group`; `displayed` is true when it
 * is absent.
 */
export const groupMembers = {
  title: text('title'),
  description: text('description'),
  pictoIcon: text('picto-icon'),
  pictoColor: text('picto-color'),
  displayed: flag('displayed'),
} as const satisfies Record<string, Member>

/** Members of a map that correspond to one attribute of `d4c-map`. */
export const mapMembers = {
  layerSelection: flag('display-control'),
  singleLayer: flag('display-control-single-layer'),
  searchBox: flag('search-box'),
  displayLegend: flag('display-legend'),
  toolbarGeolocation: flag('toolbar-geolocation'),
  toolbarDrawing: flag('toolbar-drawing'),
  toolbarFullscreen: flag('toolbar-fullscreen'),
  autoGeolocation: flag('auto-geolocation'),
} as const satisfies Record<string, Member>

type ValueOf<M extends Member> = M['kind'] extends 'text'
  ? string
  : M['kind'] extends 'number'
    ? number
    : boolean
export type Values<Table extends Record<string, Member>> = { [Name in keyof Table]?: ValueOf<Table[Name]> }

/** A layer of a map; absent members use the tag's defaults. */
export interface LayerConfig extends Values<typeof layerMembers> {
  context: ContextConfig
  joinContext?: ContextConfig
  color?: ColorConfig
}

export interface GroupConfig extends Values<typeof groupMembers> {
  layers: readonly LayerConfig[]
}

/** A map as it is saved, shared in addresses and written by hand. */
export interface MapConfig extends Values<typeof mapMembers> {
  title?: string
  groups: readonly GroupConfig[]
  mapPresets: { location?: string; basemap?: string }
}

export const emptyMap: MapConfig = { groups: [], mapPresets: {} }

/** Whether a group is only a container of a single ungrouped layer. */
export const isLone = ({ layers, ...members }: GroupConfig): boolean =>
  layers.length === 1 && Object.values(members).every((value) => value === undefined || value === '')

export const layersOf = ({ groups }: MapConfig): readonly LayerConfig[] =>
  groups.flatMap(({ layers }) => layers)
