import { isObject } from '../is-object.ts'
import { boundsOf, readGeoJson } from '../place/place.ts'
import type { Geometry } from '../record.ts'
import type { Bounds } from './location.ts'

/** Source of a map's place search. */
export type Gazetteer =
  | { type: 'countries' }
  /** A service with the API of Nominatim. */
  | { type: 'service'; url: string }
  /** A dataset of the portal; `field` contains the names. */
  | { type: 'dataset'; dataset: string; field: string; domain: string }

/** A result of a place search. */
export interface Place {
  label: string
  /** Alternative name, which is searched as well. */
  also?: string
  geometry: Geometry
  /** Zoom to show; null fits the geometry. */
  zoom: number | null
}

export const mostPlaces = 5

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The place search of a configuration: null when it is disabled, undefined when it is invalid. */
export function readGeobox(value: unknown): Gazetteer | null | undefined {
  if (value === undefined || value === null || value === false) return null
  if (value === true) return { type: 'countries' }
  if (!isObject(value)) return undefined
  const { url, dataset, field, domain } = value
  if (/^(https?:\/\/|\/)/.test(textOf(url))) return { type: 'service', url: textOf(url) }
  return textOf(dataset) && textOf(field)
    ? { type: 'dataset', dataset: textOf(dataset), field: textOf(field), domain: textOf(domain) }
    : undefined
}

const zooms: Readonly<Record<string, number>> = { city: 14, country: 5, highway: 18 }
const nearest = 21

/** The zoom that shows a place of a kind. */
export const zoomOfKind = (kind: string): number =>
  (Object.hasOwn(zooms, kind) ? zooms[kind] : null) ?? nearest

/** Address of a search request to a service. */
export function serviceUrl(url: string, text: string, language: string): string {
  const query = new URLSearchParams({
    q: text,
    format: 'json',
    limit: String(mostPlaces),
    'accept-language': language,
    polygon_geojson: '1',
  })
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

/** Places from a service's answer; invalid ones are skipped. */
export function readPlacesAnswer(answer: unknown): Place[] {
  if (!Array.isArray(answer)) return []
  return answer.filter(isObject).flatMap((one): Place[] => {
    const [lat, lng] = [Number(one.lat), Number(one.lon)]
    const label = textOf(one.display_name)
    if (!label || !Number.isFinite(lat) || !Number.isFinite(lng)) return []
    const shape = readGeoJson(one.geojson)
    const isArea = shape?.type === 'Polygon' || shape?.type === 'MultiPolygon'
    const kind = textOf(one.addresstype) || textOf(one.class)
    return [
      isArea
        ? { label, geometry: shape, zoom: null }
        : { label, geometry: { type: 'Point', coordinates: [lng, lat] }, zoom: zoomOfKind(kind) },
    ]
  })
}

/** Where a map moves to show a place. */
export const placeView = ({
  geometry,
  zoom,
}: Place): { type: 'fit'; bounds: Bounds } | { type: 'show'; zoom: number; lat: number; lng: number } => {
  const bounds = boundsOf(geometry)
  if (zoom === null && geometry.type !== 'Point') return { type: 'fit', bounds }
  return {
    type: 'show',
    zoom: zoom ?? nearest,
    lat: (bounds.south + bounds.north) / 2,
    lng: (bounds.west + bounds.east) / 2,
  }
}

/** Name of a country in a language by its three digits of ISO 3166; null for an unknown one. */
export function countryName(code: string, language: string): string | null {
  try {
    // A locale maps the three digits to letters: 250 to FR.
    const { region } = new Intl.Locale(`und-${code}`)
    return (
      (region && new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(region)) || null
    )
  } catch {
    return null
  }
}

/** Places whose names contain a text, those that begin with it first. */
export function matching(places: readonly Place[], text: string): Place[] {
  const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const wanted = plain(text.trim())
  const found = places
    .map((place) => {
      const at = plain(place.label).indexOf(wanted)
      return { place, at: at < 0 && place.also ? plain(place.also).indexOf(wanted) : at }
    })
    .filter(({ at }) => wanted !== '' && at >= 0)
  return found
    .sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1) || a.place.label.localeCompare(b.place.label))
    .slice(0, mostPlaces)
    .map(({ place }) => place)
}
