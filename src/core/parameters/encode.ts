/** A search parameter. Null and undefined mean absent. */
export type ParameterValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly ParameterValue[]
  | { readonly [key: string]: unknown }

/** The state of a search, by parameter name. */
export type Parameters = Readonly<Record<string, ParameterValue>>

/** Percent-encodes, except for `@ : $ ,`, and with `+` for a space. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%40', '@')
    .replaceAll('%3A', ':')
    .replaceAll('%24', '$')
    .replaceAll('%2C', ',')
    .replaceAll('%20', '+')

const printOne = (value: Exclude<ParameterValue, null | undefined>): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'number')

const isPoint = (value: unknown): value is { lat: number; lng: number } =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value

const isRing = (value: unknown): value is readonly (readonly number[])[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNumbers)

/** Text of a geofilter given as numbers; null for a value of another form. */
function printGeofilter(name: string, value: ParameterValue): string | null {
  if (name === 'geofilter.distance') {
    if (isPoint(value)) {
      const metres = 'distance' in value ? value.distance : undefined
      return [value.lat, value.lng, metres].filter((part) => part !== undefined).join(',')
    }
    return isNumbers(value) ? value.join(',') : null
  }
  if (name === 'geofilter.bbox') return isNumbers(value) && value.length === 4 ? value.join(',') : null
  if (name === 'geofilter.polygon')
    return isRing(value) ? value.map((point) => `(${point.join(',')})`).join(',') : null
  return null
}

/** The texts of a parameter's values; lists repeat the parameter. */
export function printValues(name: string, value: ParameterValue): string[] {
  if (value === null || value === undefined) return []
  const geofilter = name.startsWith('geofilter.') ? printGeofilter(name, value) : null
  if (geofilter !== null) return [geofilter]
  return Array.isArray(value)
    ? value.flatMap((one: ParameterValue) => printValues('', one))
    : [printOne(value)]
}

const merged = (name: string): string => (name.startsWith('q.') ? 'q' : name.startsWith('rq.') ? 'rq' : name)

/**
 * Parameters as pairs sorted by name, so that equal requests have equal addresses and share cached answers:
 * `q.*` becomes `q` and `rq.*` becomes `rq`, the plain one first; the refresh timestamp and absent values are
 * left out.
 */
export function pairsOf(parameters: Parameters): [name: string, text: string][] {
  return Object.entries(parameters)
    .filter(([name]) => name !== '_refreshTimestamp')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) =>
      printValues(name, value).map((text): [string, string] => [merged(name), text]),
    )
}

/** Parameters as the query string of an API call, without a leading `?`. */
export const encodeQuery = (parameters: Parameters): string =>
  pairsOf(parameters)
    .map(([name, text]) => `${encodeText(name)}=${encodeText(text)}`)
    .join('&')
