import proj4 from 'proj4'
import { PublicError } from '../../core/errors.ts'
import { mapPositions } from '../../core/positions.ts'
import type { Geometry, Position } from '../../core/record.ts'

/** A projected or geographic coordinate system for exports. */
export interface Projection {
  code: number
  /** Well-known text, as in a .prj file. */
  wkt: string
  /** From longitude and latitude. */
  forward: (position: Position) => Position
}

const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
const rgf93 =
  'GEOGCS["GCS_RGF_1993",DATUM["D_RGF_1993",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** WGS 84 degrees: the stored coordinate system. */
export const degrees: Projection = { code: 4326, wkt: wgs84, forward: (position) => position }

interface Conic {
  name: string
  origin: number
  parallels: readonly [number, number]
  easting: number
  northing: number
}

const lambert = (code: number, { name, origin, parallels, easting, northing }: Conic): Projection => {
  const [south, north] = parallels
  return {
    code,
    wkt: `PROJCS["${name}",${rgf93},PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",${easting}.0],PARAMETER["False_Northing",${northing}.0],PARAMETER["Central_Meridian",3.0],PARAMETER["Standard_Parallel_1",${south}],PARAMETER["Standard_Parallel_2",${north}],PARAMETER["Latitude_Of_Origin",${origin}],UNIT["Meter",1.0]]`,
    forward: forward(
      `+proj=lcc +lat_0=${origin} +lon_0=3 +lat_1=${north} +lat_2=${south} +x_0=${easting} +y_0=${northing} +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs`,
    ),
  }
}

const mercator: Projection = {
  code: 3857,
  wkt: `PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",${wgs84},PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]`,
  forward: forward('EPSG:3857'),
}

/** The nine conic zones of France, each named after its central latitude. */
const conics = [42, 43, 44, 45, 46, 47, 48, 49, 50].map((latitude) =>
  lambert(3900 + latitude, {
    name: `RGF_1993_CC${latitude}`,
    origin: latitude,
    parallels: [latitude - 0.75, latitude + 0.75],
    easting: 1_700_000,
    northing: (latitude - 41) * 1_000_000 + 200_000,
  }),
)

const lambert93 = lambert(2154, {
  name: 'RGF_1993_Lambert_93',
  origin: 46.5,
  parallels: [44, 49],
  easting: 700_000,
  northing: 6_600_000,
})

const projections = [degrees, mercator, lambert93, ...conics]

function forward(definition: string): Projection['forward'] {
  const converter = proj4('EPSG:4326', definition)
  return ([lng, lat]) => {
    const [x = Number.NaN, y = Number.NaN] = converter.forward([lng, lat])
    return [x, y]
  }
}

/** The system of an `epsg` parameter, null for degrees. Throws `parameter.epsg`. */
export function projectionOf(epsg: string | null): Projection | null {
  if (epsg === null) return null
  const code = /^\s*(?:epsg:+)?(\d+)\s*$/i.exec(epsg)?.[1]
  const found = projections.find((projection) => projection.code === Number(code))
  if (!found) {
    const known = projections.map((projection) => projection.code).join(', ')
    throw new PublicError('parameter.epsg', { value: epsg.slice(0, 100), known })
  }
  return found === degrees ? null : found
}

/**
 * A geometry in another projection; null when a part of it cannot be projected, as the poles in Mercator's.
 */
export function project(geometry: Geometry, projection: Projection): Geometry | null {
  let placed = true
  const one = (position: Position): Position => {
    const there = projection.forward(position)
    placed &&= there.every(Number.isFinite)
    return there
  }
  const moved = mapPositions(geometry, one)
  return placed ? moved : null
}
