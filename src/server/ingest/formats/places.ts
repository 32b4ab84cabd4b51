import type { Finding } from '../../../core/ingest/report.ts'
import type { Geometry, Position } from '../../../core/record.ts'
import { inWgs84, type Projection } from '../projection.ts'

/** Prints the geometries of a source as GeoJSON texts in degrees, and collects findings about them. */
export class Places {
  #heights = 0
  readonly #systems = new Map<string, Projection>()

  /** A position of the first two numbers; a height is counted and dropped. */
  position(numbers: readonly number[]): Position {
    const [x = Number.NaN, y = Number.NaN, height = 0] = numbers
    if (height !== 0 && Number.isFinite(height)) this.#heights += 1
    return [x, y]
  }

  /** The GeoJSON text of a geometry in some coordinate system. */
  print(geometry: Geometry, projection: Projection): string {
    this.#systems.set(projection.name, projection)
    return JSON.stringify(inWgs84(geometry, projection))
  }

  findings(): Finding[] {
    const findings: Finding[] = []
    for (const { name, unshifted, isDegrees } of this.#systems.values()) {
      if (!isDegrees) findings.push({ key: 'projection.from', params: { projection: name } })
      if (unshifted) findings.push({ key: 'projection.unshifted', params: { projection: name } })
    }
    if (this.#heights > 0) findings.push({ key: 'geo.altitude', params: { count: this.#heights } })
    return findings
  }
}

const multis = { Point: 'MultiPoint', LineString: 'MultiLineString', Polygon: 'MultiPolygon' } as const

/** Combines geometries: a multi-geometry when they are of one simple kind; null without any. */
export function united(parts: readonly Geometry[]): Geometry | null {
  const [first] = parts
  if (!first) return null
  if (parts.length === 1) return first
  const kind = first.type
  if (kind === 'Point' || kind === 'LineString' || kind === 'Polygon') {
    const alike = parts.flatMap((part) => (part.type === kind ? [part.coordinates] : []))
    if (alike.length === parts.length) return { type: multis[kind], coordinates: alike } as Geometry
  }
  return { type: 'GeometryCollection', geometries: [...parts] }
}
