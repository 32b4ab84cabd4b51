/** Zoom level of a world of 256 pixels, below 0 for very small maps, and centre in degrees. */
export interface Location {
  zoom: number
  lat: number
  lng: number
}

/** The visible bounds, in degrees; `west` may be below -180 and `east` above 180 on copies of the world. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** Bounds when no layer has data. */
export const worldBounds: Bounds = { south: -60, west: -180, north: 80, east: 180 }

/** Location when there is no layer. */
export const defaultLocation = '12,48.85218,2.36996'

const smallestZoom = -4

/** Parses `zoom,lat,lng`; null for an invalid location. */
export function parseLocation(text: string): Location | null {
  const [zoom, lat, lng, ...rest] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (zoom === undefined || lat === undefined || lng === undefined || rest.length > 0) return null
  if (![zoom, lat, lng].every(Number.isFinite) || zoom < smallestZoom || zoom > 30) return null
  if (Math.abs(lat) > 90) return null
  return { zoom, lat, lng }
}

const rounded = (degrees: number): string => String(Number(degrees.toFixed(5)))

/** Prints `zoom,lat,lng` with 5 decimals. */
export const printLocation = ({ zoom, lat, lng }: Location): string =>
  [String(Number(zoom.toFixed(2))), rounded(lat), rounded(lng)].join(',')

/** The `geofilter.bbox` of bounds: south-west, then north-east. */
export const printBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map(rounded).join(',')

/** The smallest bounds around several; null for none. */
export function unionOf(all: readonly Bounds[]): Bounds | null {
  const [first, ...rest] = all
  if (!first) return null
  return rest.reduce(
    (union, one) => ({
      south: Math.min(union.south, one.south),
      west: Math.min(union.west, one.west),
      north: Math.max(union.north, one.north),
      east: Math.max(union.east, one.east),
    }),
    first,
  )
}

/** Bounds extended on each side by a share of their size; latitudes are limited to ±90. */
export function withMargin({ south, west, north, east }: Bounds, share: number): Bounds {
  const high = (north - south) * share
  const wide = (east - west) * share
  return {
    south: Math.max(-90, south - high),
    west: west - wide,
    north: Math.min(90, north + high),
    east: east + wide,
  }
}
