import { identifier } from '../../../engine/layout.ts'
import { noEntry } from '../../containers/zip.ts'
import { materializeRows } from '../../storage.ts'
import type { Format, Source, TextColumn, Workplace } from '../format.ts'
import { columnOf, type FeedTable, readTable, tablesOf } from './tables.ts'

/** Separator between the routes of a stop. */
const separator = ';'

/** A public transport timetable (GTFS): its stops with their routes, or the table that `entry` names. */
export const gtfs: Format = {
  name: 'gtfs',
  label: 'GTFS',
  extensions: ['zip'],
  detect(source) {
    const tables = tablesOf(source)
    return (tables.has('stops') || tables.has('routes')) && (tables.has('trips') || tables.has('agency'))
  },
  async load(place, source, options) {
    const feed = new Feed(place, source, options.encoding)
    const name = feed.nameOf(options.entry ?? (tablesOf(source).has('stops') ? 'stops' : 'routes'))
    const main = await feed.table(name)
    const added =
      name === 'stops' ? await routesOfStops(feed) : name === 'routes' ? await linesOfRoutes(feed) : null
    const key = added && columnOf(main, added.key, 'main')
    const join = added && key ? `LEFT JOIN (${added.sql}) AS more ON more.key = ${key}` : ''
    const more = added && key ? ', more.value AS more' : ''
    const mainColumns = main.columns.map(({ name }) => `main.${identifier(name)}`)
    await materializeRows(
      place,
      'texts',
      `SELECT ${mainColumns.join(', ')}${more} FROM ${main.table} AS main ${join} ORDER BY main.rowid`,
    )
    const others = [...tablesOf(source).keys()].filter((other) => other !== name)
    return {
      type: 'texts',
      table: 'texts',
      columns: added && key ? [...main.columns, { name: 'more', ...added.column }] : main.columns,
      commaLikely: false,
      findings: [
        { key: 'gtfs.table', params: { table: name, others: others.join(', ') } },
        ...main.findings.filter(({ key }) => key.startsWith('csv.encoding')),
      ],
    }
  },
}

class Feed {
  readonly #place: Workplace
  readonly #source: Source
  readonly #encoding: string | undefined
  readonly #entries: ReadonlyMap<string, string>
  readonly #read = new Map<string, FeedTable>()

  constructor(place: Workplace, source: Source, encoding: string | undefined) {
    this.#place = place
    this.#source = source
    this.#encoding = encoding
    this.#entries = tablesOf(source)
  }

  /** The table named `stops`, `stops.txt` or by a path. Throws an IngestError when there is none. */
  nameOf(requested: string): string {
    const name = requested
      .replace(/^.*\//, '')
      .replace(/\.txt$/i, '')
      .toLowerCase()
    if (this.#entries.has(name)) return name
    throw noEntry(this.#source.name, requested, [...this.#entries.values()])
  }

  async table(name: string): Promise<FeedTable> {
    const read = this.#read.get(name)
    if (read) return read
    const table = await readTable(
      this.#place,
      this.#source,
      name,
      this.#entries.get(name) ?? '',
      this.#encoding,
    )
    this.#read.set(name, table)
    return table
  }

  /** All of some tables, null when the feed lacks one. */
  async tables<const Name extends string>(names: readonly Name[]): Promise<Record<Name, FeedTable> | null> {
    if (!names.every((name) => this.#entries.has(name))) return null
    const found: [string, FeedTable][] = []
    for (const name of names) found.push([name, await this.table(name)])
    return Object.fromEntries(found) as Record<Name, FeedTable>
  }
}

/** A column joined to a table: SQL of `key` and `value`. */
interface Added {
  key: string
  sql: string
  column: Omit<TextColumn, 'name'>
}

async function routesOfStops(feed: Feed): Promise<Added | null> {
  const tables = await feed.tables(['stop_times', 'trips', 'routes'])
  if (!tables) return null
  const stop = columnOf(tables.stop_times, 'stop_id', 't')
  const trip = columnOf(tables.stop_times, 'trip_id', 't')
  const ofTrip = columnOf(tables.trips, 'trip_id', 'trips')
  const routeOfTrip = columnOf(tables.trips, 'route_id', 'trips')
  const route = columnOf(tables.routes, 'route_id', 'routes')
  if (!stop || !trip || !ofTrip || !routeOfTrip || !route) return null
  const names = ['route_short_name', 'route_long_name']
    .map((name) => columnOf(tables.routes, name, 'routes'))
    .filter((name) => name !== undefined)
    .map((name) => `nullif(${name}, '')`)
  const shown = `coalesce(${[...names, route].join(', ')})`
  return {
    key: 'stop_id',
    sql: `SELECT stop AS key, string_agg(DISTINCT ${shown}, '${separator}' ORDER BY ${shown}) AS value
      FROM (SELECT DISTINCT ${stop} AS stop, ${trip} AS trip FROM ${tables.stop_times.table} AS t) AS visits
      JOIN ${tables.trips.table} AS trips ON ${ofTrip} = trip
      JOIN ${tables.routes.table} AS routes ON ${route} = ${routeOfTrip} GROUP BY stop`,
    column: { label: 'routes', kind: 'string', multivalued: separator },
  }
}

async function linesOfRoutes(feed: Feed): Promise<Added | null> {
  const tables = await feed.tables(['trips', 'shapes'])
  if (!tables) return null
  const route = columnOf(tables.trips, 'route_id', 'trips')
  const shapeOfTrip = columnOf(tables.trips, 'shape_id', 'trips')
  const shape = columnOf(tables.shapes, 'shape_id', 's')
  const [lat, lng, nth] = ['shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'].map((name) => {
    const column = columnOf(tables.shapes, name, 's')
    return column && `TRY_CAST(${column} AS DOUBLE)`
  })
  if (!route || !shapeOfTrip || !shape || !lat || !lng || !nth) return null
  return {
    key: 'route_id',
    sql: `SELECT route AS key, '{"type":"MultiLineString","coordinates":[' || string_agg(line, ',' ORDER BY shape) || ']}' AS value
      FROM (SELECT DISTINCT ${route} AS route, ${shapeOfTrip} AS shape FROM ${tables.trips.table} AS trips) AS runs
      JOIN (SELECT ${shape} AS shape, '[' || string_agg('[' || ${lng} || ',' || ${lat} || ']', ',' ORDER BY ${nth}) || ']' AS line
        FROM ${tables.shapes.table} AS s WHERE ${lat} IS NOT NULL AND ${lng} IS NOT NULL GROUP BY ALL HAVING count(*) > 1) AS lines
      USING (shape) GROUP BY route`,
    column: { label: 'geometry', kind: 'other', geometry: true },
  }
}
