import type OlGeometry from 'ol/geom/Geometry.js'
import GeometryCollection from 'ol/geom/GeometryCollection.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import { wholeRing } from '../../core/antimeridian.ts'
import type { Geometry, Position } from '../../core/record.ts'
import { clampLat } from './projection.ts'

const radius = 6_378_137
const perDegree = (radius * Math.PI) / 180

/** Longitude in metres of Web Mercator (EPSG:3857, sphere of 6,378,137 m). */
export const projectLng = (lng: number): number => lng * perDegree

/** Latitude in metres of Web Mercator. */
export const projectLat = (lat: number): number =>
  radius * Math.log(Math.tan(((90 + clampLat(lat)) * Math.PI) / 360))

function project(positions: readonly Position[], flat: number[]): number {
  for (const [lng, lat] of positions) flat.push(projectLng(lng), projectLat(lat))
  return flat.length
}

const projected = (positions: readonly Position[]): number[] => {
  const flat: number[] = []
  project(positions, flat)
  return flat
}

function rings(all: readonly Position[][], flat: number[]): number[] {
  // A ring that crosses the antimeridian is drawn in one piece.
  return all.map((ring) => project(crosses(ring) ? wholeRing(ring) : ring, flat))
}

function crosses(ring: readonly Position[]): boolean {
  for (let at = 1; at < ring.length; at++)
    if (Math.abs((ring[at]?.[0] ?? 0) - (ring[at - 1]?.[0] ?? 0)) > 180) return true
  return false
}

/**
 * Converts a geometry in degrees to an OpenLayers geometry in Web Mercator. Used instead of OpenLayers'
 * GeoJSON reader, which creates each position twice, for tens of thousands of shapes.
 */
export function toMap(geometry: Geometry): OlGeometry {
  const flat: number[] = []
  switch (geometry.type) {
    case 'Point':
      return new Point(projected([geometry.coordinates]))
    case 'MultiPoint':
      return new MultiPoint(projected(geometry.coordinates), 'XY')
    case 'LineString':
      return new LineString(projected(geometry.coordinates), 'XY')
    case 'MultiLineString': {
      const ends = geometry.coordinates.map((line) => project(line, flat))
      return new MultiLineString(flat, 'XY', ends)
    }
    case 'Polygon': {
      const ends = rings(geometry.coordinates, flat)
      return new Polygon(flat, 'XY', ends)
    }
    case 'MultiPolygon': {
      const endss = geometry.coordinates.map((polygon) => rings(polygon, flat))
      return new MultiPolygon(flat, 'XY', endss)
    }
    case 'GeometryCollection':
      return new GeometryCollection(geometry.geometries.map(toMap))
  }
}

/** The OpenLayers geometry of a mark, null for an invalid one. */
export function geometryOf({ geometry }: { geometry: Geometry }): OlGeometry | null {
  try {
    const made = toMap(geometry)
    return made.getExtent().every(Number.isFinite) ? made : null
  } catch {
    return null
  }
}
