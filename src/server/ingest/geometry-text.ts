import { asGeometry, parseGeometry } from '../../core/ingest/geometry.ts'
import type { Geometry } from '../../core/record.ts'
import { inWgs84, type Projection, projectionOfCode } from './projection.ts'

/**
 * Reads a text as a geometry in degrees; a number is the code of an unknown coordinate system, null means no
 * geometry.
 */
export type GeometryReader = (text: string) => Geometry | number | null

const extended = /^\s*SRID\s*=\s*(\d{1,6})\s*;\s*/i
const hexadecimal = /^\s*(?:\\x|0x)?((?:[\da-f]{2}){21,})\s*$/i
/** The EWKB type flag after which the code of the coordinate system follows. */
const withSystem = 0x20000000

/**
 * A reader of GeoJSON, WKT, EWKT, and of WKB and EWKB in hexadecimal digits. A text without a coordinate
 * system of its own is in the given one. `onSystem` is called with the systems that are reprojected.
 */
export async function geometryReader(
  given?: Projection,
  onSystem: (system: Projection) => void = () => {},
  hasBinary = true,
): Promise<GeometryReader> {
  const binary = hasBinary ? await binaryReader() : undefined
  return (text) => {
    const digits = text.match(hexadecimal)?.[1]
    const code = digits ? codeOf(digits) : text.match(extended)?.[1]
    const geometry = digits ? binary?.(digits) : parseGeometry(text.replace(extended, ''))
    if (!geometry) return null
    const system = code === undefined || Number(code) === 0 ? given : projectionOfCode(Number(code))
    if (system === null) return Number(code)
    if (!system) return geometry
    onSystem(system)
    return inWgs84(geometry, system)
  }
}

/** The coordinate system code in EWKB. */
function codeOf(digits: string): number | undefined {
  const head = Buffer.from(digits.slice(0, 18), 'hex')
  const isLittle = head[0] === 1
  const type = isLittle ? head.readUInt32LE(1) : head.readUInt32BE(1)
  if ((type & withSystem) === 0) return undefined
  return isLittle ? head.readUInt32LE(5) : head.readUInt32BE(5)
}

async function binaryReader(): Promise<(digits: string) => Geometry | null> {
  // OpenLayers is slow to load, and few sources need it.
  const [{ default: WKB }, { default: GeoJSON }] = await Promise.all([
    import('ol/format/WKB.js'),
    import('ol/format/GeoJSON.js'),
  ])
  const [binary, json] = [new WKB(), new GeoJSON()]
  return (digits) => {
    try {
      const geometry = binary.readGeometry(digits)
      return geometry && asGeometry(json.writeGeometryObject(geometry))
    } catch {
      return null
    }
  }
}
