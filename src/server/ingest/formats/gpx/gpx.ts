import type { Geometry, Position } from '../../../../core/record.ts'
import { IngestError } from '../../failure.ts'
import { degrees } from '../../projection.ts'
import type { TextKind } from '../../typing/candidates.ts'
import type { Format } from '../format.ts'
import { Places } from '../places.ts'
import { TextTable } from '../text-table.ts'
import { rootOf } from '../xml/encoding.ts'
import { attribute, childText, readXml, type XmlElement } from '../xml/reader.ts'

const types = new Map([
  ['wpt', 'waypoint'],
  ['rte', 'route'],
  ['trk', 'track'],
])

/** GPX 1.0 and 1.1: waypoints, routes and tracks are records, distinguished by the column `type`. */
export const gpx: Format = {
  name: 'gpx',
  label: 'GPX',
  extensions: ['gpx'],
  detect: (source) => rootOf(source)?.name === 'gpx',
  async load(place, source, options) {
    const table = new TextTable(place.connection)
    const records = new Records(table)
    let depth = 0
    const { encoding } = await readXml(place, source, options, {
      open({ name }) {
        depth += 1
        if (depth !== 2 || !types.has(name)) return false
        depth -= 1
        return true
      },
      keep: (element) => records.add(element),
      close() {
        depth -= 1
      },
      rest: () => table.flush(),
    })
    if (table.isEmpty) throw new IngestError('file.norecords', { file: source.name, format: 'GPX' })
    await table.finish()
    const { wpt: waypoints, rte: routes, trk: tracks } = records.counts
    return table.loaded([
      { key: 'encoding.told', params: { encoding } },
      { key: 'gpx.records', params: { waypoints, routes, tracks } },
      ...records.places.findings(),
    ])
  },
}

/** GPX's own `type` of a record is renamed, since `type` is point, route or track. */
const renamed = new Map([['type', 'classification']])
const numeric = new Set([
  'ele',
  'speed',
  'course',
  'magvar',
  'geoidheight',
  'hdop',
  'vdop',
  'pdop',
  'sat',
  'number',
])

class Records {
  readonly counts = { wpt: 0, rte: 0, trk: 0 }
  readonly places = new Places()
  readonly #table: TextTable

  constructor(table: TextTable) {
    this.#table = table
  }

  add(element: XmlElement): void {
    const { name } = element
    if (name === 'wpt' || name === 'rte' || name === 'trk') this.counts[name] += 1
    const row: (string | null)[] = []
    const set = (label: string, value: string | null | undefined, kind: TextKind = 'cell') => {
      if (value === null || value === undefined || value === '') return
      const place = this.#table.column(label, () => ({
        label,
        kind,
        ...(label === 'geometry' && { geometry: true }),
      }))
      row[place] = row[place] ? `${row[place]};${value}` : value
    }
    set('type', types.get(name), 'string')
    for (const part of element.children) {
      if (part.name !== 'rtept' && part.name !== 'trkseg') plain(part, '', set)
    }
    const parts = name === 'trk' ? segments(element) : [name === 'rte' ? points(element, 'rtept') : [element]]
    const lines = parts
      .map((line) => line.map((point) => this.#position(point)))
      .filter((line) => line.length > 0)
    const geometry = geometryOf(name, lines)
    if (name !== 'wpt') summarise(parts.flat(), set)
    if (geometry) set('geometry', this.places.print(geometry, degrees), 'other')
    this.#table.add(row)
  }

  #position(point: XmlElement): Position {
    const number = (name: string) => Number(attribute(point, name) || Number.NaN)
    return this.places.position([number('lon'), number('lat')])
  }
}

type Setter = (label: string, value: string | null | undefined, kind?: TextKind) => void

const points = ({ children }: XmlElement, name: string) => children.filter((one) => one.name === name)
const segments = (track: XmlElement) => points(track, 'trkseg').map((segment) => points(segment, 'trkpt'))

function geometryOf(name: string, lines: Position[][]): Geometry | null {
  const [first] = lines
  const [start] = first ?? []
  if (!first || !start) return null
  if (name === 'wpt' || (lines.length === 1 && first.length === 1))
    return { type: 'Point', coordinates: start }
  const long = lines.filter((line) => line.length > 1)
  if (long.length === 0) return { type: 'MultiPoint', coordinates: lines.flat() }
  const [only] = long
  return long.length === 1 && only
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: long }
}

/** Aggregates the points of a line. */
function summarise(all: readonly XmlElement[], set: Setter): void {
  set('points', String(all.length), 'number')
  const times = all.map((point) => childText(point, 'time')).filter((time) => time !== null)
  set('begin', times[0], 'string')
  set('end', times.at(-1), 'string')
  let [lowest, highest] = [Infinity, -Infinity]
  for (const point of all) {
    const height = Number(childText(point, 'ele') ?? Number.NaN)
    if (height < lowest) lowest = height
    if (height > highest) highest = height
  }
  if (lowest > highest) return
  set('ele_min', String(lowest), 'number')
  set('ele_max', String(highest), 'number')
}

/** An element of a record; elements of extensions are named by their path. */
function plain(element: XmlElement, way: string, set: Setter): void {
  const { name, text, children } = element
  if (name === 'extensions') {
    for (const inner of children) plain(inner, way, set)
    return
  }
  const label = way === '' ? (renamed.get(name) ?? name) : `${way}${name}`
  const href = name === 'link' ? attribute(element, 'href') : undefined
  const kind = numeric.has(name) ? 'number' : name === 'name' || name === 'time' ? 'string' : 'cell'
  set(label, href ?? text, kind)
  if (href === undefined) for (const inner of children) plain(inner, `${label}.`, set)
}
