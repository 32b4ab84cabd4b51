import { asGeometry, parseGeometry } from '../../core/ingest/geometry.ts'
import type { Geometry } from '../../core/record.ts'
import { inWgs84, type Projection, projectionOfCode } from './projection.ts'

/** Gives the geometry of a text in degrees; a number is the code of a system that there is not, null is for no geometry. */
export type GeometryReader = (text: string) => Geometry | number | null

const extended = /^\s*SRID\s*=\s*(\d{1,6})\s*;\s*/i
const hexadecimal = /^\s*(?:\\x|0x)?((?:[\da-f]{2}){21,})\s*$/i
/** The bit of the type of a well-known binary by which the code of its system follows. */
const withSystem = 0x20000000

/**
 * A reader of GeoJSON, WKT, EWKT, and of WKB and EWKB in hexadecimal digits. A text without a system of its own is in
 * the one that is given. `onSystem` hears of the systems that places are brought from.
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

/** The code of the system that an extended well-known binary names. */
function codeOf(digits: string): number | undefined {
  const head = Buffer.from(digits.slice(0, 18), 'hex')
  const isLittle = head[0] === 1
  const type = isLittle ? head.readUInt32LE(1) : head.readUInt32BE(1)
  if ((type & withSystem) === 0) return undefined
  return isLittle ? head.readUInt32LE(5) : head.readUInt32BE(5)
}

async function binaryReader(): Promise<(digits: string) => Geometry | null> {
  // OpenLayers takes some time to load, which few sources need.
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
