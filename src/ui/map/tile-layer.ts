import type { FeatureLike } from 'ol/Feature.js'
import MVT from 'ol/format/MVT.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { createXYZ } from 'ol/tilegrid.js'
import type VectorTile from 'ol/VectorTile.js'
import { colorer } from '../../core/map/colorer.ts'
import type { TileLook } from '../../core/map/drawing.ts'
import { paintField } from '../../core/map/paint.ts'
import type { Target } from '../../core/map/target.ts'
import { faded } from './colors.ts'

const tilePixels = 512
const failedState = 3
const largestDot = 11

export interface TileEvents {
  /** Called with the number of loading tiles, and whether one has failed. */
  onState: (pending: number, failed: boolean) => void
}

/**
 * A dot represents one record or, below a zoom, the records of a cell, with a size that grows with their
 * number.
 */
function styleOf({ paint, radius, pointOpacity, shapeOpacity, border, lineWidth }: TileLook) {
  const color = colorer(paint, null)
  const field = paintField(paint)?.name
  const styles = new Map<string, Style>()
  const stroke =
    border.width > 0
      ? new Stroke({ color: faded(border.color, border.opacity), width: border.width })
      : undefined
  const make = (type: string, fill: string, pixels: number): Style => {
    if (type === 'Point' || type === 'MultiPoint')
      return new Style({
        image: new CircleStyle({ radius: pixels, fill: new Fill({ color: faded(fill, pointOpacity) }) }),
      })
    if (type.endsWith('LineString'))
      return new Style({
        stroke: new Stroke({ color: faded(fill, Math.max(shapeOpacity, 0.8)), width: lineWidth }),
      })
    return new Style({ fill: new Fill({ color: faded(fill, shapeOpacity) }), ...(stroke ? { stroke } : {}) })
  }
  return (feature: FeatureLike): Style => {
    const type = feature.getGeometry()?.getType() ?? 'Point'
    const count = Number(feature.get('d4c:count') ?? 1)
    const pixels = Math.min(Math.round(radius * 0.6 + Math.log2(count) * 0.7), Math.max(largestDot, radius))
    const fill = color(field === undefined ? count : (feature.get(field) ?? undefined))
    const key = `${type}${fill}${pixels}`
    let style = styles.get(key)
    if (!style) {
      style = make(type, fill, pixels)
      styles.set(key, style)
    }
    return style
  }
}

/**
 * A layer of vector tiles of the data API; tiles are requested as they come into view and cancelled when they
 * leave it.
 */
export function tileLayer(look: TileLook, { onState }: TileEvents): VectorTileLayer {
  const format = new MVT()
  let pending = 0
  let failed = false
  const begin = () => {
    if (pending === 0) failed = false
    pending++
    onState(pending, failed)
  }
  const end = (ok: boolean) => {
    pending--
    failed ||= !ok
    onState(pending, failed)
  }
  const source = new VectorTileSource({
    format,
    tileGrid: createXYZ({ tileSize: tilePixels, maxZoom: 22 }),
    wrapX: true,
    tileUrlFunction: ([z, x, y]) =>
      look.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
    tileLoadFunction: (tile, url) => {
      const vector = tile as VectorTile<never>
      vector.setLoader((extent, _resolution, projection) => {
        begin()
        fetch(url)
          .then(async (response) => {
            if (!response.ok) throw new Error(`HTTP ${response.status}`)
            const data = response.status === 204 ? null : await response.arrayBuffer()
            const features = data ? format.readFeatures(data, { extent, featureProjection: projection }) : []
            vector.setFeatures(features as never[])
            end(true)
          })
          .catch(() => {
            vector.setState(failedState)
            end(false)
          })
      })
    },
  })
  return new VectorTileLayer({
    source,
    style: styleOf(look),
    renderMode: 'hybrid',
    renderBuffer: 32,
    preload: 1,
    declutter: false,
  })
}

/** The filter for a clicked feature of a tile. */
export function tileTarget(feature: FeatureLike): Target | null {
  const [record, cell, digest] = ['d4c:recordid', 'd4c:geo_grid', 'd4c:geo_digest'].map((name) =>
    feature.get(name),
  )
  if (typeof record === 'string') return { type: 'record', recordid: record }
  if (typeof cell === 'string') return { type: 'grid', cell }
  return digest === undefined || digest === null ? null : { type: 'shape', digest: String(digest) }
}
