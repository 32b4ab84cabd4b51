import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { cutRing } from '../../../core/antimeridian.ts'
import { asGeometry } from '../../../core/ingest/geometry.ts'
import type { Geometry, Position } from '../../../core/record.ts'
import { packaged, place, readJson, type Sample, words } from '../sample.ts'

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** Four decimals are eleven metres, finer than the drawing, and save half of the bytes. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

function simplified(ring: readonly Position[]): Position[] {
  const places = ring.map(([lng, lat]): Position => [rounded(lng), rounded(lat)])
  return places.filter(([lng, lat], index) => {
    const before = places[index - 1]
    return !before || before[0] !== lng || before[1] !== lat
  })
}

/** The polygons of a country, split at the antimeridian; holes stay with their outline. */
function polygonsOf(geometry: Geometry | null): Position[][][] {
  if (geometry?.type === 'MultiPolygon') {
    return geometry.coordinates.flatMap((coordinates) => polygonsOf({ type: 'Polygon', coordinates }))
  }
  if (geometry?.type !== 'Polygon') return []
  const [outline = [], ...holes] = geometry.coordinates
  return cutRing(outline).map((part, index) => (index === 0 ? [part, ...holes] : [part]).map(simplified))
}

/** The atlas joins what Natural Earth cuts at the antimeridian, so Fiji and Antarctica must be cut again. */
async function writeCountries(directory: string): Promise<string> {
  const world = await readJson<World>(packaged('world-atlas', 'countries-50m.json'))
  const { features } = feature(world, world.objects.countries)
  const shapes = features.flatMap(({ id, properties, geometry }) => {
    const code = id === undefined ? null : String(id).padStart(3, '0')
    const polygons = polygonsOf(asGeometry(geometry))
    if (polygons.length === 0) return []
    const shape =
      polygons.length === 1
        ? { type: 'Polygon', coordinates: polygons[0] }
        : { type: 'MultiPolygon', coordinates: polygons }
    return [{ type: 'Feature', properties: { name: properties.name, code }, geometry: shape }]
  })
  const file = join(directory, 'countries.geojson')
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: shapes }))
  return file
}

export const countries: Sample = {
  id: 'countries',
  metas: {
    title: 'Countries of the world',
    description:
      '<p>Outlines of countries and dependent territories at a scale of 1:50 million, from the free map data of Natural Earth (version 4.1), with their ISO 3166-1 numeric codes.</p><p>Disputed areas without a code of their own are drawn as Natural Earth draws them.</p>',
    theme: ['Geography'],
    keyword: ['countries', 'borders', 'world', 'ISO 3166'],
    language: 'en',
    publisher: 'Natural Earth',
    references: 'https://www.naturalearthdata.com/',
    modified: '2018-05-21T00:00:00+00:00',
    license: 'Public Domain',
    license_url: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  visualization: {
    map_marker_color: '#0f766e',
    map_tooltip_title: 'name',
    map_tooltip_fields: ['name', 'code'],
    table_fields: ['name', 'code'],
    table_default_sort_field: 'name',
  },
  overrides: {
    fields: {
      name: words('Name'),
      code: words('ISO numeric code'),
      geo_shape: place('Outline'),
    },
  },
  file: writeCountries,
}
