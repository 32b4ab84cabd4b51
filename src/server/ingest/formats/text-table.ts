import { type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api'
import type { Finding } from '../../../core/ingest/report.ts'
import type { Loaded, TextColumn } from './format.ts'

/** Rows that DuckDB takes at once. */
const chunkRows = 2048

type Described = Omit<TextColumn, 'name'>

/** A table of texts whose columns are discovered while rows are added; buffers few rows at a time. */
export class TextTable {
  readonly name: string
  readonly columns: TextColumn[] = []
  readonly #connection: DuckDBConnection
  readonly #places = new Map<string, number>()
  #rows: (string | null | undefined)[][] = []
  #made = 0
  #count = 0

  constructor(connection: DuckDBConnection, name = 'texts') {
    this.#connection = connection
    this.name = name
  }

  /** Rows so far. */
  get count(): number {
    return this.#count
  }

  /** Whether the table has no rows or columns. */
  get isEmpty(): boolean {
    return this.#count === 0 || this.columns.length === 0
  }

  /** The index of a column; `describe` is called for a new key. */
  column(key: string, describe: () => Described): number {
    const found = this.#places.get(key)
    if (found !== undefined) return found
    const place = this.columns.length
    this.#places.set(key, place)
    this.columns.push({ name: `c${place}`, ...describe() })
    return place
  }

  /** Updates the description of a column. */
  describe(place: number, more: Partial<Described>): void {
    const column = this.columns[place]
    if (column) Object.assign(column, more)
  }

  /** The index of an existing column. */
  placeOf(key: string): number | undefined {
    return this.#places.get(key)
  }

  /** Adds a row of texts by column index; missing cells are null. */
  add(cells: (string | null | undefined)[]): void {
    this.#rows.push(cells)
    this.#count += 1
  }

  /** Writes full chunks to DuckDB; call it regularly from async code. */
  async flush(least = chunkRows): Promise<void> {
    if (this.#rows.length < least || this.columns.length === 0) return
    await this.#makeColumns()
    const appender = await this.#connection.createAppender(this.name)
    const types = this.columns.map(() => VARCHAR)
    for (let start = 0; start < this.#rows.length; start += chunkRows) {
      const rows = this.#rows.slice(start, start + chunkRows)
      const chunk = DuckDBDataChunk.create(types, rows.length)
      chunk.setColumns(this.columns.map((_, place) => rows.map((cells) => cells[place] ?? null)))
      appender.appendDataChunk(chunk)
    }
    appender.closeSync()
    this.#rows = []
  }

  /** Flushes the rest; the table is complete afterwards. */
  async finish(): Promise<void> {
    await this.flush(1)
    await this.#makeColumns()
  }

  /** The format's result for the whole table. */
  loaded(findings: Finding[], columns: TextColumn[] = this.columns): Loaded {
    return { type: 'texts', table: this.name, columns, commaLikely: false, findings }
  }

  async #makeColumns(): Promise<void> {
    if (this.#made === this.columns.length) return
    const added = this.columns.slice(this.#made).map(({ name }) => name)
    if (this.#made === 0) {
      await this.#connection.run(
        `CREATE OR REPLACE TEMP TABLE ${this.name} (${added.map((name) => `${name} VARCHAR`).join(', ')})`,
      )
    } else {
      for (const name of added)
        await this.#connection.run(`ALTER TABLE ${this.name} ADD COLUMN ${name} VARCHAR`)
    }
    this.#made = this.columns.length
  }
}
