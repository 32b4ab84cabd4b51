import type { FieldType } from '../../../core/field.ts'

const latitude = /^(?:.*_)?(lat|latitude|latitude_wgs84|lat_wgs84|geo_lat|geometry_y)$/
const longitude = /^(?:.*_)?(lon|lng|long|longitude|longitude_wgs84|lon_wgs84|geo_lon|geo_lng|geometry_x)$/

interface Named {
  field: string
  name: string
  type: FieldType
}

/** The first latitude and longitude among numeric columns, by name. */
export function findPair(columns: readonly Named[]): { lat: string; lng: string } | undefined {
  const numeric = columns.filter(({ type }) => type === 'double' || type === 'int')
  const lat = numeric.find(({ name }) => latitude.test(name))
  const lng = numeric.find(({ name }) => longitude.test(name))
  return lat && lng && { lat: lat.field, lng: lng.field }
}
