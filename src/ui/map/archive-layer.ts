import { namedFlavor, layers as protomapsLayers } from '@protomaps/basemaps'
import MVT from 'ol/format/MVT.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type OlMap from 'ol/Map.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import { createXYZ } from 'ol/tilegrid.js'
import type VectorTile from 'ol/VectorTile.js'
import { applyBackground, applyStyle } from 'ol-mapbox-style'
import { PMTiles, TileType } from 'pmtiles'
import { readStyle } from '../../core/map/base-style.ts'
import { retireLayer } from './retire-layer.ts'
import { guardStyle, StyleFailure } from './style-layer.ts'

/** How a base map is drawn that has more than one look. */
export interface BaseLook {
  dark: boolean
  language: string
}

const name = 'archive'
const tilePixels = 512
const failedState = 3
/** Layers that are nothing without pictures of a sprite, which stands on a server of others. */
const pictured = /^(pois|roads_shields|roads_oneway|address_label)/

/** Quieter than streets for their own sake: what is drawn over them is what counts. */
const land = {
  light: { background: '#cfe0ec', earth: '#f6f5f1', water: '#cfe0ec' },
  dark: { background: '#0e1822', earth: '#1f262e', water: '#0e1822' },
}

/** The style of Protomaps without pictures, with texts in that language. */
function styleDocument({ dark, language }: BaseLook): unknown {
  const [lang = 'en'] = language.split('-')
  const scheme = dark ? 'dark' : 'light'
  const layers = protomapsLayers(name, { ...namedFlavor(scheme), ...land[scheme] }, { lang })
    .filter(({ id }) => !pictured.test(id))
    .map((layer) => {
      if (layer.type !== 'symbol' || !layer.layout) return layer
      const layout = Object.entries(layer.layout).filter(([property]) => !property.startsWith('icon-'))
      return { ...layer, layout: Object.fromEntries(layout) }
    })
  return { version: 8, sources: { [name]: { type: 'vector', tiles: ['/{z}/{x}/{y}'] } }, layers }
}

async function openArchive(url: string): Promise<{ archive: PMTiles; maxZoom: number; minZoom: number }> {
  const archive = new PMTiles(url)
  const header = await archive.getHeader().catch((cause: unknown) => {
    const isOther = cause instanceof Error && /magic number|spec version|Byte Serving/i.test(cause.message)
    throw new StyleFailure(isOther ? 'unreadable' : 'unreachable', { cause })
  })
  if (header.tileType !== TileType.Mvt) throw new StyleFailure('raster')
  return { archive, maxZoom: header.maxZoom, minZoom: header.minZoom }
}

/** Draws an archive of vector tiles below everything else; the returned function takes it away. Rejects with a `StyleFailure`. */
export async function archiveLayer(
  map: OlMap,
  url: string,
  look: BaseLook,
  onTile: (ok: boolean) => void,
): Promise<() => void> {
  const address = new URL(url, document.baseURI).href
  const { archive, minZoom, maxZoom } = await openArchive(address)
  const read = readStyle(styleDocument(look), address, () => true)
  if (!read) throw new StyleFailure('unreadable')
  const format = new MVT()
  const source = new VectorTileSource({
    format,
    tileGrid: createXYZ({ tileSize: tilePixels, minZoom, maxZoom }),
    attributions: '',
    tileUrlFunction: (at) => at.join('/'),
    tileLoadFunction: (tile, at) => {
      const [z = 0, x = 0, y = 0] = at.split('/').map(Number)
      const vector = tile as VectorTile<never>
      vector.setLoader((extent, _resolution, projection) => {
        archive.getZxy(z, x, y).then(
          (found) => {
            const options = { extent, featureProjection: projection }
            vector.setFeatures((found ? format.readFeatures(found.data, options) : []) as never[])
            onTile(true)
          },
          () => {
            vector.setState(failedState)
            onTile(false)
          },
        )
      })
    },
  })
  const layer = new VectorTileLayer({
    source,
    declutter: true,
    zIndex: 0,
    // A separate canvas: labels of the base map stay below overlays.
    className: 'ol-layer d4c-map__style',
  })
  try {
    applyBackground(layer, read.style)
    await applyStyle(layer, read.style, { source: name, updateSource: false })
  } catch (cause) {
    layer.dispose()
    throw new StyleFailure('unreadable', { cause })
  }
  guardStyle(layer)
  map.addLayer(layer)
  return () => retireLayer(map, layer, () => source.dispose())
}
