import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Field } from '../../../core/field.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { hidden, pathLiteral } from '../../engine/layout.ts'
import type { Workplace } from '../formats/format.ts'
import { count, rowsOf } from '../sql.ts'
import {
  type Aside,
  asideColumn,
  columnsOf,
  type Output,
  type Processed,
  project,
  source,
} from './relation.ts'

/** Stores rejected values: SQL of two columns, the 1-based record and the raw value. */
export type SetAside = (field: string, reason: Finding, sql: string) => Promise<unknown>

/**
 * Records between processors. A processor wraps a SELECT around the previous ones, which is lazy. Where
 * records are removed or sorted, which needs several passes, records with computed values are materialised in
 * a file of the workplace first; tables hold only their row numbers.
 */
export class Chain implements Processed {
  readonly connection: DuckDBConnection
  readonly signal: AbortSignal | undefined
  readonly #directory: string
  readonly findings: Finding[] = []
  readonly #setAside: SetAside
  #fields: readonly Field[]
  #sql: string
  #asides: Aside[] = []
  /** A pending finding that needs the count of the records after the step. */
  #counted: ((rows: number) => Finding) | null = null
  /** Number of records, null while it would need a scan. */
  #rows: number | null = null
  #tables = 0
  #moved = false
  /** Whether values were computed since the last materialisation. */
  #worked = false
  #file: string | null = null

  constructor({ connection, directory, signal }: Workplace, staged: Processed, setAside: SetAside) {
    this.connection = connection
    this.signal = signal
    this.#directory = directory
    this.#setAside = setAside
    this.#fields = staged.fields
    this.#sql = `SELECT *, ${hidden.row} AS ${source} FROM (${staged.sql})`
  }

  get sql(): string {
    return this.#sql
  }

  get fields(): readonly Field[] {
    return this.#fields
  }

  /** The same records with these fields. Joins are with tables of `_row` with at most one row per record. */
  project(outputs: readonly Output[], joins: readonly string[] = []): void {
    const firstAside = this.#asides.length
    const asideColumns = this.#asides.map((_, index) => asideColumn(index))
    this.#sql = project(this.#sql, outputs, { joins, asideColumns, firstAside })
    this.#fields = outputs.map(({ field }) => field)
    for (const output of outputs) {
      if ('value' in output) this.#worked = true
      if ('aside' in output && output.aside) this.#asides.push(output.aside)
    }
  }

  /**
   * Keeps the records whose `_row` a statement returns; it is run once, since its condition may be expensive.
   */
  async select(
    build: (from: string) => string,
    findingOf: (before: number, after: number) => Finding,
  ): Promise<void> {
    await this.#write()
    const before = await this.settle()
    const asideColumns = await this.table(build(this.#sql))
    this.#sql = `SELECT * FROM (${this.#sql}) WHERE ${hidden.row} IN (SELECT ${hidden.row} FROM ${asideColumns})`
    this.#rows = await count(this.connection, `FROM ${asideColumns}`)
    this.findings.push(findingOf(before, this.#rows))
    this.#moved = true
  }

  /** Replaces the records: SQL over the previous ones, with the columns of these fields. */
  async remake(
    build: (from: string) => string,
    fields: readonly Field[],
    findingOf: (before: number, after: number) => Finding,
  ): Promise<void> {
    const before = await this.settle()
    this.#sql = build(this.#sql)
    this.#fields = fields
    this.#rows = null
    this.#counted = (after) => findingOf(before, after)
    this.#moved = true
  }

  /** Sorts records by an SQL expression. */
  async arrange(order: string): Promise<void> {
    await this.#write()
    await this.settle()
    await this.#number(order)
    this.#moved = false
  }

  async #number(order: string): Promise<void> {
    // Only row numbers are sorted; records are assigned their new positions.
    const places = await this.table(
      `SELECT ${hidden.row}, row_number() OVER (ORDER BY ${order}) - 1 AS place FROM (${this.#sql})`,
    )
    const columns = columnsOf(this.#fields).map((name) =>
      name === hidden.row ? `places.place AS ${hidden.row}` : `records.${name}`,
    )
    this.#sql = `SELECT ${columns.join(', ')} FROM (${this.#sql}) AS records JOIN ${places} AS places ON places.${hidden.row} = records.${hidden.row}`
  }

  /** Materialises records with computed values before they are read several times. */
  async #write(): Promise<void> {
    if (!this.#worked) return
    this.signal?.throwIfAborted()
    const file = join(this.#directory, `${this.tableName()}.parquet`)
    await this.connection.run(`COPY (${this.#sql}) TO ${pathLiteral(file)} (FORMAT parquet)`)
    this.#sql = `SELECT * FROM read_parquet(${pathLiteral(file)})`
    this.#worked = false
    if (this.#file) await rm(this.#file)
    this.#file = file
  }

  /** Stores the result of a statement in a temporary table and returns its name. */
  async table(sql: string): Promise<string> {
    this.signal?.throwIfAborted()
    const name = this.tableName()
    await this.connection.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${sql}`)
    return name
  }

  tableName(): string {
    this.#tables += 1
    return `processed_${this.#tables}`
  }

  /** Counts records and pending findings since the last call; returns the number of records. */
  async settle(): Promise<number> {
    this.signal?.throwIfAborted()
    if (this.#rows !== null && this.#asides.length === 0) return this.#rows
    const counts = this.#asides.map((_, index) => `count(${asideColumn(index)}) AS n${index}`)
    const [row = {}] = await rowsOf(
      this.connection,
      `SELECT ${['count(*) AS n', ...counts].join(', ')} FROM (${this.#sql})`,
    )
    const rows = Number(row.n)
    this.#rows = rows
    if (this.#counted) this.findings.push(this.#counted(rows))
    this.#counted = null
    for (const [index, aside] of this.#asides.entries()) {
      const count = Number(row[`n${index}`])
      if (count > 0) await this.#addFinding(aside, count, asideColumn(index))
    }
    if (this.#asides.length > 0)
      this.#sql = `SELECT ${columnsOf(this.#fields).join(', ')} FROM (${this.#sql})`
    this.#asides = []
    return rows
  }

  async #addFinding({ field, remark, reason }: Aside, count: number, column: string): Promise<void> {
    this.findings.push(remark(count))
    if (!reason) return
    await this.#setAside(
      field,
      reason,
      `SELECT ${source} + 1, ${column} FROM (${this.#sql}) WHERE ${column} IS NOT NULL`,
    )
  }

  /** Materialises the current records in a table; returns its name and the number of records. */
  async keep(): Promise<{ table: string; rows: number }> {
    const rows = await this.settle()
    const table = await this.table(this.#sql)
    this.#sql = `SELECT * FROM ${table}`
    return { table, rows }
  }

  /** The records for staging, numbered from 0 without gaps. */
  async finish(): Promise<Processed> {
    await this.settle()
    if (this.#moved) await this.#number(hidden.row)
    this.#moved = false
    const columns = columnsOf(this.#fields).filter((name) => name !== source)
    return { sql: `SELECT ${columns.join(', ')} FROM (${this.#sql})`, fields: this.#fields }
  }
}
