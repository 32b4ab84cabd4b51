import { featureJson } from '../../engine/print-record.ts'
import type { Format } from '../format.ts'
import { projectionOf } from '../projection.ts'
import { changed, joined } from '../text.ts'
import { geometryChange } from './geometry-change.ts'

/** A feature collection; a projection other than WGS 84 is named as in GeoJSON 2008. */
export const geojson: Format = {
  write(source) {
    const { relation, fields, zone, request } = source
    const projection = projectionOf(request.epsg)
    const crs = projection
      ? `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${projection.code}"}},`
      : ''
    const frame = { open: `{"type":"FeatureCollection",${crs}"features":[`, between: ',\n', close: ']}' }
    const printed = featureJson(relation, fields, zone)
    const change = geometryChange(relation.fields, { zoom: request.simplify, projection })
    if (!change) return source.file(printed, frame)
    return joined(changed(source.records(printed, null), change), frame)
  },
}
