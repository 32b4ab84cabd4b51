import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { unwrapped, wholeRing } from '../../core/antimeridian.ts'
import { type MapFrame, mercatorOf, positionIn } from '../../core/pictures/frame.ts'
import type { PictureSize } from '../../core/pictures/picture.ts'
import type { Geometry, Position } from '../../core/record.ts'

const require = createRequire(import.meta.url)

let rings: Position[][] | null = null

/** Coasts of the world, of the coarsest scale of Natural Earth. */
function coasts(): Position[][] {
  if (rings) return rings
  const text = readFileSync(require.resolve('world-atlas/land-110m.json'), 'utf8')
  const topology = JSON.parse(text) as Topology<{ land: GeometryCollection }>
  const { features } = feature(topology, topology.objects.land)
  rings = features.flatMap(({ geometry }) => ringsOf(geometry as Geometry).map((ring) => wholeRing(ring)))
  return rings
}

/** Rings of the polygons of a geometry, and the paths of its lines. */
export function ringsOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates as Position[][]
    case 'MultiPolygon':
      return (geometry.coordinates as Position[][][]).flat()
    case 'LineString':
      return [geometry.coordinates as Position[]]
    case 'GeometryCollection':
      return geometry.geometries.flatMap(ringsOf)
    default:
      return []
  }
}

const half = (value: number): number => Math.round(value * 2) / 2

/**
 * Path data of rings in pixels, to half a pixel. A ring that crosses the cut of the world is drawn on both sides of
 * it; rings that are outside of the frame, or smaller than a pixel, are left out.
 */
export function pathOf(all: readonly (readonly Position[])[], frame: MapFrame, size: PictureSize): string {
  const turn = (1 / (frame.east - frame.west)) * size.width
  const paths: string[] = []
  for (const ring of all) {
    const path = unwrapped(ring)
    const [start] = path
    if (!start) continue
    const points = path.map(([lng, lat]): [number, number] => {
      const [, y] = positionIn(frame, 0, mercatorOf(lat))
      const x = ((lng + 180) / 360 - frame.cut - frame.west) / (frame.east - frame.west)
      return [x * size.width, y * size.height]
    })
    for (const shift of [-2, -1, 0, 1, 2]) {
      const d = ringPath(points, shift * turn, size)
      if (d) paths.push(d)
    }
  }
  return paths.join('')
}

function ringPath(points: readonly [number, number][], shift: number, size: PictureSize): string {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    west = Math.min(west, x + shift)
    east = Math.max(east, x + shift)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  if (east < 0 || west > size.width || south < 0 || north > size.height) return ''
  if ((east - west) * (south - north) < 1) return ''
  let d = ''
  let before: [number, number] | null = null
  for (const [x, y] of points) {
    // Far beyond the edges, positions matter to nobody, but very long numbers do.
    const at: [number, number] = [
      half(Math.min(Math.max(x + shift, -9999), 9999)),
      half(Math.min(Math.max(y, -9999), 9999)),
    ]
    if (before && at[0] === before[0] && at[1] === before[1]) continue
    d += before ? `l${at[0] - before[0]} ${at[1] - before[1]}` : `M${at[0]} ${at[1]}`
    before = at
  }
  return `${d}z`
}

const paths = new Map<string, string>()

/** Path data of the land of a map of the world; made once for each size. */
export function landOf(frame: MapFrame, size: PictureSize): string {
  const key = `${size.width}x${size.height}`
  const known = paths.get(key)
  if (known !== undefined) return known
  const made = pathOf(coasts(), frame, size)
  paths.set(key, made)
  return made
}
