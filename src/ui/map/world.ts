import type { FeatureLike } from 'ol/Feature.js'
import MVT from 'ol/format/MVT.js'
import type BaseLayer from 'ol/layer/Base.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { createXYZ } from 'ol/tilegrid.js'
import type VectorTile from 'ol/VectorTile.js'
import { type BaseLabel, type LabelLook, labelLook, labelName } from '../../core/map/base-labels.ts'
import { faded } from './colors.ts'
import type { WorldLoader } from './load-world.ts'
import { outlineLayer } from './outlines.ts'
import { worldWidth } from './projection.ts'

/** Colours of the base map, and the language of its names. */
export interface MapLook {
  water: string
  land: string
  border: string
  label: string
  font: string
  language: string
}

/** The embedded base map on one map. */
export interface WorldBase {
  /** From the lowest up. */
  readonly layers: readonly BaseLayer[]
  setLook(look: MapLook): void
  setVisible(visible: boolean): void
  dispose(): void
}

const tilePixels = 512
/** Last zoom of the archive. */
const lastZoom = 6
/** Rivers are lines up to this zoom of the view; then the shapes of the water show them. */
const riverZooms = [3, 9] as const
const failedState = 3

const zoomOf = (resolution: number): number => Math.log2(worldWidth / 256 / resolution)

/** Styles of the features of the tiles; made anew for each look. */
function styleOf({ water, land, border, label, font, language }: MapLook) {
  const waterStyle = new Style({ fill: new Fill({ color: water }), zIndex: 0 })
  const made = new Map<string, Style>()
  const styled = (key: string, make: () => Style): Style => {
    let style = made.get(key)
    if (!style) {
      style = make()
      made.set(key, style)
    }
    return style
  }
  const line = (color: string, width: number, zIndex: number, dash?: number[]) =>
    styled(
      `${color}${width}`,
      () => new Style({ stroke: new Stroke({ color, width, ...(dash ? { lineDash: dash } : {}) }), zIndex }),
    )
  const fill = new Fill({ color: label })
  const muted = new Fill({ color: faded(label, 0.75) })
  const halo = new Stroke({ color: faded(land, 0.85), width: 3 })
  const dot = new CircleStyle({
    radius: 2.25,
    fill: new Fill({ color: land }),
    stroke: new Stroke({ color: label, width: 1.25 }),
  })
  const named = (feature: FeatureLike, look: LabelLook, kind: BaseLabel['kind']): Style => {
    const name = labelName((property) => feature.get(property), language)
    return styled(`${name}${JSON.stringify(look)}${kind}`, () => {
      const text = new Text({
        text: name,
        font: `${look.italic ? 'italic ' : ''}${look.weight} ${look.fontSize}px ${font}`,
        fill: kind === 'country' ? muted : fill,
        stroke: halo,
        padding: [2, 5, 2, 5],
        ...(look.dot ? { offsetY: -look.fontSize * 0.8 } : {}),
      })
      return new Style({ text, zIndex: look.priority, ...(look.dot ? { image: dot } : {}) })
    })
  }
  return (feature: FeatureLike, resolution: number): Style | undefined => {
    const zoom = zoomOf(resolution)
    switch (feature.get('layer')) {
      case 'water':
        return waterStyle
      case 'rivers':
        return zoom < riverZooms[0] || zoom > riverZooms[1]
          ? undefined
          : line(water, Math.round(8 * Math.min(2, 0.6 + (zoom - 3) * 0.25)) / 8, 1)
      case 'borders':
        return line(border, zoom < 5 ? 0.75 : 1.25, 2)
      case 'countries':
      case 'towns': {
        const kind = feature.get('layer') === 'countries' ? 'country' : (feature.get('kind') ?? 'town')
        const known = { rank: Number(feature.get('rank')), size: Number(feature.get('size') ?? 0), kind }
        const look = labelLook(known, zoom)
        return look ? named(feature, look, kind) : undefined
      }
    }
  }
}

function tileSource(load: WorldLoader, onFailure: () => void): VectorTileSource {
  const format = new MVT()
  let reached = false
  return new VectorTileSource({
    format,
    tileGrid: createXYZ({ tileSize: tilePixels, maxZoom: lastZoom }),
    wrapX: true,
    attributions: '',
    tileUrlFunction: (at) => at.join('/'),
    tileLoadFunction: (tile, address) => {
      const [z = 0, x = 0, y = 0] = address.split('/').map(Number)
      const vector = tile as VectorTile<never>
      vector.setLoader((extent, _resolution, projection) => {
        load.tile(z, x, y).then(
          (content) => {
            reached = true
            const options = { extent, featureProjection: projection }
            vector.setFeatures((content ? format.readFeatures(content, options) : []) as never[])
          },
          (error: unknown) => {
            console.warn('A tile of the base map cannot be read:', error)
            vector.setState(failedState)
            if (!reached) onFailure()
          },
        )
      })
    },
  })
}

/**
 * The embedded base map: land, water, borders and names from an archive beside the bundle. Outlines of the countries
 * stand in where it cannot be read. `paint` sets the colour of what has no tile yet.
 */
export function worldBase(look: MapLook, load: WorldLoader, paint: (color: string) => void): WorldBase {
  let shown = look
  let failed = false
  const outlines = outlineLayer(load.countries)
  outlines.setVisible(false)
  let visible = true
  const source = tileSource(load, () => {
    failed = true
    apply()
  })
  const tiles = new VectorTileLayer({
    source,
    declutter: 'world',
    renderMode: 'hybrid',
    zIndex: 0,
    // A canvas of its own: names stay below what layers draw.
    className: 'ol-layer d4c-map__world',
  })
  const apply = () => {
    tiles.setVisible(visible && !failed)
    outlines.setVisible(visible && failed)
    paint(failed || !visible ? shown.water : shown.land)
  }
  const style = () => {
    tiles.setStyle(styleOf(shown))
    outlines.setStyle(
      new Style({
        fill: new Fill({ color: shown.land }),
        stroke: new Stroke({ color: shown.border, width: 0.8 }),
      }),
    )
  }
  style()
  apply()
  return {
    layers: [outlines, tiles],
    setLook(next) {
      shown = next
      style()
      apply()
    },
    setVisible(next) {
      visible = next
      apply()
    },
    dispose() {
      // Sources outlive their layers and would keep them.
      tiles.setSource(null)
      outlines.setSource(null)
      source.dispose()
    },
  }
}
