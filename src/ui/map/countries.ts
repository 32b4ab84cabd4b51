import GeoJSON from 'ol/format/GeoJSON.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import type { Geometry } from '../../core/record.ts'
import { fetchWorld } from './load-world.ts'

/** The countries of the built-in base map, by their English names. */
export async function loadCountries(): Promise<readonly { name: string; geometry: Geometry }[]> {
  const topology = await fetchWorld('coarse')
  const format = new GeoJSON()
  return new TopoJSON({ layers: ['countries'] }).readFeatures(topology).flatMap((feature) => {
    const geometry = feature.getGeometry()
    const name: unknown = feature.get('name')
    return geometry && typeof name === 'string'
      ? [{ name, geometry: format.writeGeometryObject(geometry) as unknown as Geometry }]
      : []
  })
}
