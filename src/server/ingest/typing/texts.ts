import type { DuckDBConnection } from '@duckdb/node-api'
import type { Annotation, FieldType } from '../../../core/field.ts'
import { fieldNames } from '../../../core/ingest/field-name.ts'
import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import type { ColumnReport } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import type { Loaded, TextColumn, Workplace } from '../formats/format.ts'
import { setAside } from '../rejects.ts'
import type { Relation } from '../relation.ts'
import { prepareShapes } from '../shapes.ts'
import { rowsOf } from '../sql.ts'
import { decideAxisOrder } from './axis-order.ts'
import { trimmed } from './candidates.ts'
import { decideCenturies } from './centuries.ts'
import { decideCodes } from './codes.ts'
import { type Decision, decide } from './decide.ts'
import { withCutDigits } from './digits.ts'
import { withEvidence } from './evidence.ts'
import { wordsOf } from './label.ts'
import { mixedDates } from './mixed.ts'
import { overridden } from './overridden.ts'
import { findPair } from './pair.ts'
import { decidePoints } from './points.ts'
import { type ColumnProfile, manyColumns, profile } from './profile.ts'
import { readSql, setMisfitsAside } from './read.ts'

export interface Typed {
  relation: Relation
  columns: ColumnReport[]
}

/** Types a table of texts by looking at all of its values, and says what it did. */
export async function typeTexts(
  { connection, signal, small }: Workplace,
  loaded: Extract<Loaded, { type: 'texts' }>,
  overrides: Readonly<Record<string, FieldOverride>> = {},
): Promise<Typed> {
  const names = fieldNames(loaded.columns.map(({ label }) => label))
  const slices = await sliced(connection, loaded, small)
  const profiles: ColumnProfile[] = []
  for (const { table, columns } of slices)
    profiles.push(...(await profile(connection, table, columns, loaded.columns.length >= manyColumns)))
  const tables = slices.flatMap(({ table, columns }) => columns.map(() => table))
  const tableOf = (index: number) => tables[index] ?? loaded.table
  signal?.throwIfAborted()
  const decided = decide(profiles, loaded.commaLikely)
  const found: Decision[] = []
  for (const [index, first] of decided.entries()) {
    const column = profiles[index]
    if (!column) continue
    const coded = await decideCodes(connection, tableOf(index), column, first)
    found.push(await mixedDates(connection, tableOf(index), column, coded))
  }
  const pointed = await decidePoints(connection, tableOf, profiles, found, loaded.commaLikely)
  const said: Decision[] = []
  for (const [index, decision] of pointed.entries()) {
    const column = profiles[index]
    if (!column) continue
    const override = overrides[names[index] ?? '']
    const read = (await overridden(connection, tableOf(index), column, override)) ?? decision
    said.push(await decideCenturies(connection, tableOf(index), column, read))
  }
  const placed = await decideAxisOrder(
    connection,
    loaded.table,
    profiles,
    said,
    (index) => overrides[names[index] ?? ''],
  )
  const decisions = await withCutDigits(connection, tableOf, profiles, placed)
  const build = new Build(connection, loaded.table, names, signal)
  for (const [index, decision] of decisions.entries()) {
    const [name, column] = [names[index], profiles[index]]
    if (name !== undefined && column && decision) await build.add(name, column, decision, tableOf(index))
  }
  await build.addPair()
  return build.typed()
}

/** Columns of a slice. */
const sliceColumns = 50

/** A wide table as several of fewer columns, since each query about a column prepares all columns of its table. */
async function sliced(
  connection: DuckDBConnection,
  { table, columns }: Extract<Loaded, { type: 'texts' }>,
  small = false,
): Promise<{ table: string; columns: TextColumn[] }[]> {
  if (!small || columns.length < manyColumns) return [{ table, columns }]
  const slices: { table: string; columns: TextColumn[] }[] = []
  for (let start = 0; start < columns.length; start += sliceColumns) {
    const some = columns.slice(start, start + sliceColumns)
    const name = `${table}_slice_${slices.length}`
    const cells = some.map((column) => identifier(column.name)).join(', ')
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${name} AS SELECT ${cells} FROM ${table}`)
    slices.push({ table: name, columns: some })
  }
  return slices
}

/** The field made of a latitude and a longitude column, and that of a source's own geometry. */
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

class Build {
  readonly #connection: DuckDBConnection
  readonly #table: string
  /** Names of the fields that the columns become. */
  readonly #names: readonly string[]
  readonly #signal: AbortSignal | undefined
  readonly #select: string[] = []
  readonly #joins: string[] = []
  readonly #columns: ColumnReport[] = []
  readonly #labels: Record<string, string> = {}
  readonly #annotations: Record<string, Annotation[]> = {}

  constructor(
    connection: DuckDBConnection,
    table: string,
    names: readonly string[],
    signal: AbortSignal | undefined,
  ) {
    this.#connection = connection
    this.#table = table
    this.#names = names
    this.#signal = signal
  }

  /** Adds a column as it was decided. */
  async add(name: string, profile: ColumnProfile, decision: Decision, table: string) {
    const { column } = profile
    const cell = `texts.${identifier(column.name)}`
    const report: ColumnReport = {
      field: name,
      label: column.label,
      type: decision.candidate?.type ?? 'text',
      values: profile.values,
      rejected: decision.rejected,
      findings: await withEvidence(this.#connection, table, profile, decision),
    }
    this.#columns.push(report)
    if (decision.candidate?.type === 'geo_shape') return this.#addShape(name, column, report)
    this.#labels[name] = column.label
    const unit = decision.unit ?? column.unit
    this.#annotations[name] = [
      ...(unit ? [{ name: 'unit', args: [unit] }] : []),
      ...(column.multivalued ? [{ name: 'multivalued', args: [column.multivalued] }] : []),
    ]
    this.#select.push(`${readSql(cell, decision, profile)} AS ${identifier(name)}`)
    if (decision.rejected > 0) {
      const from = `SELECT rowid + 1, ${identifier(column.name)} FROM ${this.#table}`
      await setMisfitsAside(this.#connection, column.label, from, identifier(column.name), decision)
    }
  }

  async #addShape(name: string, column: TextColumn, report: ColumnReport) {
    const table = `shapes_${name}`
    const text = `SELECT rowid, ${identifier(column.name)} FROM ${this.#table} WHERE ${trimmed(identifier(column.name))} IS NOT NULL`
    const shapes = await prepareShapes(this.#connection, table, text, column.label, this.#signal)
    report.type = shapes.points ? 'geo_point_2d' : 'geo_shape'
    report.rejected = shapes.rejected
    if (shapes.rejected > 0) report.findings.push({ key: 'geo.broken', params: { count: shapes.rejected } })
    if (shapes.heights > 0) report.findings.push({ key: 'geo.altitude', params: { count: shapes.heights } })
    if (column.geometry) {
      report.field = this.#freeName(shapes.points ? pointField : shapeField)
      report.label = shapes.points ? 'Geo point' : 'Geo shape'
    }
    this.#labels[report.field] = report.label
    this.#select.push(`${table}.value AS ${identifier(report.field)}`)
    this.#joins.push(`LEFT JOIN ${table} ON ${table}._row = texts.rowid`)
  }

  /** A name that no column has: a property may be called like the field of the geometry. */
  #freeName(wanted: string): string {
    let name = wanted
    for (let nth = 2; this.#names.includes(name); nth += 1) name = `${wanted}_${nth}`
    return name
  }

  /** Makes a point of a latitude and a longitude column when there is no geometry yet. */
  async addPair() {
    const isGeographic = ({ type }: { type: FieldType }) => type === 'geo_point_2d' || type === 'geo_shape'
    const kept = this.#columns.filter(({ field }) => this.#labels[field] !== undefined)
    if (kept.some(isGeographic)) return
    const pair = findPair(
      kept.map(({ field, label, type }) => ({ field, name: wordsOf(label).replaceAll(' ', '_'), type })),
    )
    if (!pair) return
    const straight = await this.#inside(pair.lat, pair.lng)
    const swapped = isGood(straight) ? undefined : await this.#inside(pair.lng, pair.lat)
    const best = swapped && isGood(swapped) ? swapped : straight
    if (!isGood(best)) return
    const { lat, lng, inside, good, whole } = best
    const labels = { lat: this.#labels[pair.lat] ?? pair.lat, lng: this.#labels[pair.lng] ?? pair.lng }
    if (good < whole) {
      await setAside(
        this.#connection,
        'Geo point',
        { key: 'reject.place' },
        `SELECT _row + 1, ${lat} || ', ' || ${lng} FROM (${this.#sql()}) WHERE NOT (${inside})`,
      )
    }
    const field = this.#freeName(pointField)
    this.#columns.push({
      field,
      label: 'Geo point',
      type: 'geo_point_2d',
      values: whole,
      rejected: whole - good,
      findings: [
        { key: 'geo.pair', params: labels },
        ...(best === swapped ? [{ key: 'geo.pair.swapped' } as const] : []),
      ],
    })
    this.#labels[field] = 'Geo point'
    this.#wrap = (sql) =>
      `SELECT *, CASE WHEN ${inside} THEN {'lat': ${lat}::DOUBLE, 'lng': ${lng}::DOUBLE} END AS ${identifier(field)} FROM (${sql})`
  }

  /** How many of two columns are a latitude and a longitude, and the SQL that says which. */
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
    }
  }
}
