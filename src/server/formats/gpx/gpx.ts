import type { Geometry, Position } from '../../../core/record.ts'
import type { Format, Piece, Source } from '../format.ts'
import {
  type PrintedRecord,
  presentTexts,
  printedRecords,
  requireGeometry,
  titleField,
  valueText,
} from '../records.ts'
import { xmlDeclaration, xmlElement } from '../xml.ts'

/**
 * Points as waypoints, lines and the rings of polygons as tracks; records without a geometry are omitted. GPX
 * requires all waypoints before the first track, so shapes are read twice.
 */
export const gpx: Format = {
  write(source) {
    const field = requireGeometry(source)
    const passes = field.type === 'geo_point_2d' ? [waypoints] : [waypoints, tracks]
    return written(source, passes)
  },
}

/** Prints the elements of a record; `about` is its printed name and description. */
type Pass = (geometry: Geometry, about: string) => string

async function* written(source: Source, passes: readonly Pass[]): AsyncGenerator<Piece> {
  const title = xmlElement('name', String(source.dataset.metas.title ?? source.dataset.id))
  let lead = `${xmlDeclaration}<gpx version="1.1" creator="d4c" xmlns="http://www.topografix.com/GPX/1/1"><metadata>${title}</metadata>\n`
  const about = descriptions(source)
  for (const pass of passes)
    for await (const records of printedRecords(source)) {
      const elements = records.map((record) => (record.geometry ? pass(record.geometry, about(record)) : ''))
      yield lead + elements.join('')
      lead = ''
    }
  yield `${lead}</gpx>\n`
}

/** Name and description of a record: the other fields, one per line. */
function descriptions(source: Source): (record: PrintedRecord) => string {
  const title = titleField(source)
  const others = source.fields.filter((field) => field !== title && field.type !== 'geo_shape')
  return (record) => {
    const lines = presentTexts(record, others).map(({ field, text }) => `${field.label}: ${text}`)
    const name = title ? xmlElement('name', valueText(record.fields[title.name], title)) : ''
    return name + xmlElement('desc', lines.join('\n'))
  }
}

const place = ([lng, lat]: Position): string => `lat="${lat}" lon="${lng}"`

/** Elevation, which must precede the name. */
const height = (position: Position): string => (position[2] === undefined ? '' : `<ele>${position[2]}</ele>`)

const waypoints: Pass = (geometry, about) =>
  points(geometry)
    .map((position) => `<wpt ${place(position)}>${height(position)}${about}</wpt>\n`)
    .join('')

const tracks: Pass = (geometry, about) => {
  const lines = linesOf(geometry)
  if (lines.length === 0) return ''
  const segments = lines.map(
    (line) =>
      `<trkseg>${line.map((position) => `<trkpt ${place(position)}>${height(position)}</trkpt>`).join('')}</trkseg>`,
  )
  return `<trk>${about}${segments.join('')}</trk>\n`
}

function points(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates]
    case 'MultiPoint':
      return geometry.coordinates
    case 'GeometryCollection':
      return geometry.geometries.flatMap(points)
    default:
      return []
  }
}

function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates
    case 'MultiPolygon':
      return geometry.coordinates.flat()
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf)
    default:
      return []
  }
}
