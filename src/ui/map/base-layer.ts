import TileLayer from 'ol/layer/Tile.js'
import type OlMap from 'ol/Map.js'
import { get as getProjection } from 'ol/proj.js'
import type TileSource from 'ol/source/Tile.js'
import TileWMS from 'ol/source/TileWMS.js'
import XYZ from 'ol/source/XYZ.js'
import { createXYZ } from 'ol/tilegrid.js'
import type { BaseSource, Crs } from '../../core/map/base-maps.ts'
import type { BaseLook } from './archive-layer.ts'
import { retireLayer } from './retire-layer.ts'

type Pictures = Exclude<BaseSource, { type: 'world' | 'style' | 'archive' }>

/** After this number of failed tiles in a row, a base map counts as unreachable. */
const failuresInRow = 2

/** Registers a projection with OpenLayers; proj4 is loaded on first use. */
async function register({ code, definition, extent }: Crs): Promise<void> {
  const [{ default: proj4 }, { register: hand }] = await Promise.all([
    import('proj4'),
    import('ol/proj/proj4.js'),
  ])
  proj4.defs(code, definition)
  hand(proj4)
  getProjection(code)?.setExtent([...extent])
}

function sourceOf(source: Pictures, zooms: { min: number | null; max: number | null }): TileSource {
  const projection = source.crs?.code ?? 'EPSG:3857'
  // Images without CORS could be shown, but neither reprojected nor exported.
  const crossOrigin = 'anonymous'
  if (source.type === 'wms')
    return new TileWMS({
      url: source.url,
      params: { LAYERS: source.layers, STYLES: source.styles, FORMAT: source.format, TILED: true },
      projection,
      crossOrigin,
      attributions: '',
    })
  return new XYZ({
    urls: source.urls.map((url) => (source.tms ? url.replace('{y}', '{-y}') : url)),
    projection,
    crossOrigin,
    attributions: '',
    ...(source.crs ? { tileGrid: createXYZ({ extent: [...source.crs.extent] }) } : {}),
    ...(zooms.max === null || source.crs ? {} : { maxZoom: zooms.max }),
  })
}

export interface BaseEvents {
  /** Called when tiles arrive, and when they fail. */
  onReach: (reached: boolean) => void
  /** Called with hosts of a vector style that are not allowed. */
  onRefused: (hosts: readonly string[]) => void
}

/**
 * Draws a base map below all other layers. The returned function removes it. Rejects with a `StyleFailure`.
 */
export async function baseLayer(
  map: OlMap,
  source: Exclude<BaseSource, { type: 'world' }>,
  { zooms, look }: { zooms: { min: number | null; max: number | null }; look: BaseLook },
  { onReach, onRefused }: BaseEvents,
): Promise<() => void> {
  let failures = 0
  const onTile = (ok: boolean) => {
    failures = ok ? 0 : failures + 1
    if (ok) onReach(true)
    if (failures === failuresInRow) onReach(false)
  }
  if (source.type === 'style') {
    const { styleLayers } = await import('./style-layer.ts')
    return styleLayers(map, source, { onTile, onRefused })
  }
  if (source.type === 'archive') {
    const { archiveLayer } = await import('./archive-layer.ts')
    return archiveLayer(map, source.url, look, onTile)
  }
  if (source.crs) await register(source.crs)
  const tiles = sourceOf(source, zooms)
  tiles.on('tileloadend', () => onTile(true))
  tiles.on('tileloaderror', () => onTile(false))
  const layer = new TileLayer({ source: tiles, zIndex: 0 })
  map.addLayer(layer)
  return () => {
    retireLayer(map, layer, () => tiles.dispose())
  }
}
