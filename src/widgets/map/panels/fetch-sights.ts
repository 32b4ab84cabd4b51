import { apiUrl, fetchJson } from '../../../client/api.ts'
import type { Dataset } from '../../../core/dataset.ts'
import { isGeo } from '../../../core/field.ts'
import type { Locale } from '../../../core/format/value.ts'
import { countOf, middleOf, nearest, type Sight, sightLimit } from '../../../core/map/in-view.ts'
import { type Bounds, printBounds } from '../../../core/map/location.ts'
import { recordTitle } from '../../../core/map/record-title.ts'
import type { Parameters } from '../../../core/parameters/encode.ts'
import type { MapHandle } from '../../../ui/MapView.tsx'
import { anchorOf } from '../anchor.ts'
import { isSearch } from '../answers.ts'
import type { ReadLayer } from '../useLayers.ts'

/** Metres; larger than any distance on earth. */
const everywhere = 20_100_000

export interface Sights {
  /** Records nearest to the centre of the view. */
  sights: readonly Sight[]
  /** Number of records in the view. */
  count: number
}

interface SightsRequest {
  map: MapHandle
  layers: readonly ReadLayer[]
  /** Parameters of each layer's context. */
  parameters: readonly Parameters[]
  bounds: Bounds
  zoom: number
  language: Locale
  signal: AbortSignal
}

/** Fetches the list of visible records. Throws `ApiFailure`, or the signal's reason. */
export async function fetchSights(request: SightsRequest): Promise<Sights> {
  const { layers, bounds } = request
  const found = await Promise.all(
    layers.map((one, index) =>
      one.layer.join ? joined(one, request.map) : records(one, request.parameters[index] ?? {}, request),
    ),
  )
  return {
    sights: nearest(
      found.flatMap(({ sights }) => sights),
      middleOf(bounds),
    ),
    count: found.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The shapes of a joined layer have names; its records have no positions. */
function joined({ placed: { id } }: ReadLayer, map: MapHandle): Sights {
  const marks = map.inView(id)
  const sights = marks.map(({ geometry, hover, target }) => ({
    layer: id,
    title: hover ?? '',
    more: 0,
    ...anchorOf(geometry),
    geometry,
    target,
  }))
  return { sights, count: countOf(marks) }
}

async function records(
  { placed, layer, dataset }: ReadLayer,
  { sort: _, start: __, 'geofilter.distance': circles, ...filters }: Parameters,
  { bounds, zoom, language, signal }: SightsRequest,
): Promise<Sights> {
  const { lat, lng } = middleOf(bounds)
  const query: Parameters = {
    ...filters,
    'geofilter.bbox': printBounds(bounds),
    // Sorting by distance uses the first circle.
    'geofilter.distance': [`${lat},${lng},${everywhere}`, ...(circles ? [circles].flat() : [])],
    sort: 'dist',
    rows: sightLimit,
    fields: [...titleNames(dataset), layer.geometry?.name].filter(Boolean).join(','),
    geo_simplify: true,
    geo_simplify_zoom: Math.max(0, Math.round(zoom)),
  }
  const url = apiUrl(placed.source.$origin.get(), 'records/1.0/search/', query)
  const answer = await fetchJson(url, isSearch, signal)
  const sights = answer.records.flatMap((record): Sight[] => {
    const { geometry, recordid } = record
    if (!geometry) return []
    const title = recordTitle(record, dataset, language)
    const target = { type: 'record', recordid } as const
    return [{ layer: placed.id, title, more: 0, ...anchorOf(geometry), geometry, target }]
  })
  return { sights, count: answer.nhits }
}

/** Fields that may be the title of a record. */
const titleNames = ({ fields, extra_metas: metas }: Dataset): readonly string[] => {
  const chosen = metas?.visualization?.map_tooltip_title
  const candidates = fields.filter((field) => !isGeo(field) && field.type !== 'file')
  const texts = candidates.filter(({ type }) => type === 'text')
  const names = (texts.length > 0 ? texts : candidates).map(({ name }) => name)
  return candidates.some(({ name }) => name === chosen) ? [String(chosen), ...names] : names
}
