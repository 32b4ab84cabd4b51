import GeoJSON from 'ol/format/GeoJSON.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import type { Geometry } from '../../core/record.ts'
import { fetchCountries } from './load-world.ts'

/** A country of the built-in base map; `code` is the three-digit code of ISO 3166, null without one. */
export interface Country {
  code: string | null
  /** In English, sometimes shortened. */
  name: string
  geometry: Geometry
}

/** The countries of the built-in base map. */
export async function loadCountries(): Promise<readonly Country[]> {
  const topology = await fetchCountries()
  const format = new GeoJSON()
  return new TopoJSON({ layers: ['countries'] }).readFeatures(topology).flatMap((feature) => {
    const geometry = feature.getGeometry()
    const name: unknown = feature.get('name')
    const id = feature.getId()
    const code = id === undefined ? null : String(id).padStart(3, '0')
    return geometry && typeof name === 'string'
      ? [{ code, name, geometry: format.writeGeometryObject(geometry) as unknown as Geometry }]
      : []
  })
}
