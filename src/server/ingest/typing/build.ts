import type { DuckDBConnection } from '@duckdb/node-api'
import type { Annotation, FieldType } from '../../../core/field.ts'
import type { ColumnReport, Finding } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import type { TextColumn } from '../formats/format.ts'
import { type Projection, projectionNamed } from '../projection.ts'
import { setAside } from '../rejects.ts'
import { prepareShapes } from '../shapes.ts'
import { rowsOf } from '../sql.ts'
import { trimmed } from './candidates.ts'
import type { Decision } from './decide.ts'
import { wordsOf } from './label.ts'
import { findPair } from './pair.ts'
import type { ColumnProfile } from './profile.ts'
import { projectedPoint } from './projected-point.ts'
import { readSql, setMisfitsAside } from './read.ts'
import type { PlaceHints, Typed } from './typed.ts'

/** The name of the field made of a latitude and a longitude column, and of a source's own geometry. */
const pointField = 'geo_point_2d'
const shapeField = 'geo_shape'

interface Inside {
  lat: string
  lng: string
  inside: string
  good: number
  whole: number
}

const isGood = ({ good, whole }: Inside): boolean => good > 0 && good * 100 >= whole * 98

/** Builds the relation of typed columns, with a report of each. */
export class Build {
  readonly #connection: DuckDBConnection
  readonly #table: string
  /** Field names of the columns. */
  readonly #names: readonly string[]
  readonly #hints: PlaceHints
  /** The coordinate system configured by the publisher. */
  readonly #projection: Projection | undefined
  readonly #signal: AbortSignal | undefined
  #isProjectionUsed = false
  readonly #select: string[] = []
  readonly #joins: string[] = []
  readonly #columns: ColumnReport[] = []
  readonly #labels: Record<string, string> = {}
  readonly #annotations: Record<string, Annotation[]> = {}

  constructor(
    connection: DuckDBConnection,
    table: string,
    names: readonly string[],
    hints: PlaceHints,
    signal: AbortSignal | undefined,
  ) {
    this.#connection = connection
    this.#table = table
    this.#names = names
    this.#hints = hints
    this.#projection =
      hints.projection === undefined ? undefined : projectionNamed(hints.file ?? '', hints.projection)
    this.#signal = signal
  }

  /** Adds a column with its decided type. */
  async add(name: string, profile: ColumnProfile, decision: Decision, table: string) {
    const { column } = profile
    const cell = `texts.${identifier(column.name)}`
    const report: ColumnReport = {
      field: name,
      label: column.label,
      type: decision.candidate?.type ?? 'text',
      values: profile.values,
      rejected: decision.rejected,
      findings: decision.findings,
    }
    this.#columns.push(report)
    if (decision.candidate?.type === 'geo_shape')
      return this.#addShape(name, column, report, decision.candidate.name)
    this.#labels[name] = column.label
    const unit = decision.unit ?? column.unit
    this.#annotations[name] = [
      ...(unit ? [{ name: 'unit', args: [unit] }] : []),
      ...(column.multivalued ? [{ name: 'multivalued', args: [column.multivalued] }] : []),
    ]
    this.#select.push(`${readSql(cell, decision, profile)} AS ${identifier(name)}`)
    if (decision.rejected > 0) {
      const from = `SELECT rowid + 1, ${identifier(column.name)} FROM ${table}`
      await setMisfitsAside(this.#connection, column.label, from, identifier(column.name), decision)
    }
  }

  async #addShape(name: string, column: TextColumn, report: ColumnReport, reading: string) {
    const table = `shapes_${name}`
    const text = `SELECT rowid, ${identifier(column.name)} FROM ${this.#table} WHERE ${trimmed(identifier(column.name))} IS NOT NULL`
    // A record's own geometry was reprojected when it was read.
    const projection = column.geometry ? undefined : this.#projection
    if (projection) this.#isProjectionUsed = true
    const shapes = await prepareShapes(this.#connection, table, text, column.label, {
      ...{ signal: this.#signal, projection },
      hasBinary: reading === 'wkb',
    })
    report.type = shapes.points ? 'geo_point_2d' : 'geo_shape'
    report.rejected = shapes.rejected
    if (shapes.rejected > 0) report.findings.push({ key: 'geo.broken', params: { count: shapes.rejected } })
    if (shapes.heights > 0) report.findings.push({ key: 'geo.altitude', params: { count: shapes.heights } })
    for (const system of shapes.systems) report.findings.push(...findingsOfSystem(system))
    if (column.geometry) {
      Object.assign(report, this.#placeField(shapes.points))
    }
    this.#labels[report.field] = report.label
    this.#select.push(`${table}.value AS ${identifier(report.field)}`)
    this.#joins.push(`LEFT JOIN ${table} ON ${table}._row = texts.rowid`)
  }

  /** A name and label for a geometry field that no column has: a property may have the default name. */
  #placeField(isPoint: boolean): { field: string; label: string } {
    const [name, label] = isPoint ? [pointField, 'Geo point'] : [shapeField, 'Geo shape']
    const labels = new Set(Object.values(this.#labels).map((one) => one.toLowerCase()))
    let [field, shown] = [name, label]
    for (let nth = 2; this.#names.includes(field) || labels.has(shown.toLowerCase()); nth += 1) {
      field = `${name}_${nth}`
      shown = `${label} ${nth}`
    }
    return { field, label: shown }
  }

  /** Builds a point from latitude and longitude columns when there is no geometry yet. */
  async addPair() {
    const isGeographic = ({ type }: { type: FieldType }) => type === 'geo_point_2d' || type === 'geo_shape'
    const named = this.#columns.filter(({ field }) => this.#labels[field] !== undefined)
    if (named.some(isGeographic)) return
    const pair = findPair(
      named.map(({ field, label, type }) => ({ field, name: wordsOf(label).replaceAll(' ', '_'), type })),
    )
    if (!pair) return this.#addProjected(named)
    await this.#addDegrees(pair)
  }

  /** Builds a point from latitude and longitude. */
  async #addDegrees(pair: { lat: string; lng: string }) {
    const straight = await this.#inside(pair.lat, pair.lng)
    const swapped = isGood(straight) ? undefined : await this.#inside(pair.lng, pair.lat)
    const best = swapped && isGood(swapped) ? swapped : straight
    if (!isGood(best)) return
    const { lat, lng, inside, good, whole } = best
    const labels = { lat: this.#labels[pair.lat] ?? pair.lat, lng: this.#labels[pair.lng] ?? pair.lng }
    const { field, label } = this.#placeField(true)
    if (good < whole) {
      await setAside(
        this.#connection,
        label,
        { key: 'reject.place' },
        `SELECT _row + 1, ${lat} || ', ' || ${lng} FROM (${this.#sql()}) WHERE NOT (${inside})`,
      )
    }
    this.#columns.push({
      field,
      label,
      type: 'geo_point_2d',
      values: whole,
      rejected: whole - good,
      findings: [
        { key: 'geo.pair', params: labels },
        ...(best === swapped ? [{ key: 'geo.pair.swapped' } as const] : []),
      ],
    })
    this.#labels[field] = label
    this.#wrap = (sql) =>
      `SELECT *, CASE WHEN ${inside} THEN {'lat': ${lat}::DOUBLE, 'lng': ${lng}::DOUBLE} END AS ${identifier(field)} FROM (${sql})`
  }

  /** Builds a point from easting and northing in a known coordinate system. */
  async #addProjected(named: readonly ColumnReport[]) {
    if (this.#hints.withoutPoint) return
    const { field, label } = this.#placeField(true)
    const made = await projectedPoint(
      this.#connection,
      {
        sql: this.#sql(),
        columns: named,
        projection: this.#projection,
        file: this.#hints.file,
        signal: this.#signal,
      },
      { table: 'shapes_of_pair', label },
    )
    if (!made) return
    if ('degrees' in made) {
      await this.#addDegrees(made.degrees)
      return
    }
    if (made.projection === this.#projection) this.#isProjectionUsed = true
    const { values, rejected, findings } = made
    this.#columns.push({
      ...{ field, label, type: 'geo_point_2d', values, rejected },
      findings: [...findings, ...findingsOfSystem(made.projection)],
    })
    this.#labels[field] = label
    this.#wrap = (sql) =>
      `SELECT typed.*, ${made.table}.value AS ${identifier(field)} FROM (${sql}) AS typed LEFT JOIN ${made.table} ON ${made.table}._row = typed._row`
  }

  /** How many value pairs are valid latitudes and longitudes, and the SQL test for it. */
  async #inside(latitude: string, longitude: string): Promise<Inside> {
    const [lat, lng] = [identifier(latitude), identifier(longitude)]
    const inside = `abs(${lat}) <= 90 AND abs(${lng}) <= 180`
    const [row = {}] = await rowsOf(
      this.#connection,
      `SELECT count(*) FILTER (${inside}) AS good, count(*) FILTER (${lat} IS NOT NULL AND ${lng} IS NOT NULL) AS whole FROM (${this.#sql()})`,
    )
    return { lat, lng, inside, good: Number(row.good), whole: Number(row.whole) }
  }

  #wrap = (sql: string): string => sql

  #sql(): string {
    return `SELECT texts.rowid AS _row, ${this.#select.join(', ')} FROM ${this.#table} AS texts ${this.#joins.join(' ')}`
  }

  typed(): Typed {
    return {
      relation: { sql: this.#wrap(this.#sql()), labels: this.#labels, annotations: this.#annotations },
      columns: this.#columns,
      findings: [
        ...(this.#projection && !this.#isProjectionUsed ? [{ key: 'projection.unused' } as const] : []),
      ],
    }
  }
}

const findingsOfSystem = ({ name, unshifted, isDegrees }: Projection): Finding[] => [
  ...(isDegrees ? [] : [{ key: 'projection.from', params: { projection: name } } as const]),
  ...(unshifted ? [{ key: 'projection.unshifted', params: { projection: name } } as const] : []),
]
