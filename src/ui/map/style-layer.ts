import type { FeatureLike } from 'ol/Feature.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type OlMap from 'ol/Map.js'
import { applyBackground, applyStyle } from 'ol-mapbox-style'
import type { BaseSource } from '../../core/map/base-maps.ts'
import { allowing, readStyle } from '../../core/map/base-style.ts'
import { retireLayer } from './retire-layer.ts'

type StyleSource = Extract<BaseSource, { type: 'style' }>

/** Why a vector style is not drawn. */
export type StyleReason = 'unreachable' | 'unreadable' | 'empty' | 'raster'

export class StyleFailure extends Error {
  readonly reason: StyleReason
  constructor(reason: StyleReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

export interface StyleEvents {
  /** Called when a tile arrives or fails. */
  onTile: (ok: boolean) => void
  /** Called with hosts of the style that are not allowed. */
  onRefused: (hosts: readonly string[]) => void
}

async function fetchStyle(url: string): Promise<unknown> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new StyleFailure('unreachable', { cause })
  })
  if (!response.ok) throw new StyleFailure('unreachable')
  return response.json().catch((cause: unknown) => {
    throw new StyleFailure('unreadable', { cause })
  })
}

/** Catches errors of a style on single features, which would otherwise stop the rendering of the map. */
export function guardStyle(layer: VectorTileLayer): void {
  const draw = layer.getStyleFunction()
  let warned = false
  layer.setStyle((feature: FeatureLike, resolution: number) => {
    try {
      return draw?.(feature, resolution) ?? undefined
    } catch (error) {
      if (!warned) console.error('A rule of the style of a base map fails:', error)
      warned = true
      return undefined
    }
  })
}

/**
 * Draws the vector tiles of a style below all other layers; the returned function removes them. Requests only
 * allowed servers. Rejects with a `StyleFailure`.
 */
export async function styleLayers(map: OlMap, source: StyleSource, events: StyleEvents): Promise<() => void> {
  const styleUrl = new URL(source.url, document.baseURI).href
  const allows = allowing(styleUrl, document.baseURI, source.hosts)
  const read = readStyle(await fetchStyle(styleUrl), styleUrl, allows)
  if (!read) throw new StyleFailure('unreadable')
  if (read.refused.length > 0) events.onRefused(read.refused)
  if (read.sources.length === 0) throw new StyleFailure('empty')
  const { style } = read
  const fetchAllowed = async (url: string, kind: string): Promise<Response> => {
    try {
      if (!allows(url, styleUrl)) {
        events.onRefused([new URL(url, styleUrl).host])
        throw new Error(`${url} is not allowed`)
      }
      const response = await fetch(url)
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      if (kind === 'Tiles') events.onTile(true)
      return response
    } catch (error) {
      if (kind === 'Tiles') events.onTile(false)
      throw error
    }
  }
  const options = {
    styleUrl,
    // Images of a sprite are next to its JSON, which was requested here.
    transformRequest: (url: string, kind: string) =>
      kind === 'SpriteImage' ? undefined : fetchAllowed(url, kind),
  }
  const layers: VectorTileLayer[] = []
  const remove = () => {
    for (const layer of layers.splice(0)) {
      const source = layer.getSource()
      retireLayer(map, layer, () => source?.dispose())
    }
  }
  try {
    for (const [index, name] of read.sources.entries()) {
      // A separate canvas, so that labels of the base map stay below overlays.
      const layer = new VectorTileLayer({ declutter: true, zIndex: 0, className: 'ol-layer d4c-map__style' })
      if (index === 0) applyBackground(layer, style, options)
      layers.push(layer)
      await applyStyle(layer, style, { ...options, source: name })
      guardStyle(layer)
    }
  } catch (cause) {
    remove()
    throw new StyleFailure('unreadable', { cause })
  }
  for (const layer of layers) map.addLayer(layer)
  return remove
}
