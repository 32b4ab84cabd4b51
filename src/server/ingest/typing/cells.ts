import type { DuckDBConnection, Json } from '@duckdb/node-api'
import { identifier } from '../../engine/layout.ts'
import type { Loaded, TextColumn } from '../formats/format.ts'
import { aggregated, count, rowsOf } from '../sql.ts'

/**
 * From so many columns on, planning a query over all of them takes longer than running it; in a short table
 * from fewer on.
 */
const manyColumns = 200
const someColumns = 24
const shortRows = 5000

/** A condition on the cells of one column; `test` returns SQL. */
export interface CellTest {
  index: number
  test: (cell: string) => string
}

/** A cell with its 0-based row. */
export interface FoundCell {
  row: number
  text: string
}

/**
 * The texts of a table, queried by column. A small table of many columns is unpivoted into one with three
 * columns (`col`, `row`, `cell`): one query answers for all columns with the same test, in the time that it
 * takes to plan it once.
 */
export class Cells {
  readonly connection: DuckDBConnection
  readonly columns: readonly TextColumn[]
  readonly #table: string
  /** The unpivoted table. */
  readonly turned: string | undefined

  private constructor(
    connection: DuckDBConnection,
    table: string,
    columns: readonly TextColumn[],
    turned?: string,
  ) {
    this.connection = connection
    this.#table = table
    this.columns = columns
    this.turned = turned
  }

  static async of(
    connection: DuckDBConnection,
    { table, columns }: Pick<Extract<Loaded, { type: 'texts' }>, 'table' | 'columns'>,
    small = false,
  ): Promise<Cells> {
    const isShort = async () => (await count(connection, `FROM ${table}`)) <= shortRows
    const isWide = columns.length >= manyColumns || (columns.length >= someColumns && (await isShort()))
    if (!small || !isWide) return new Cells(connection, table, columns)
    const turned = `${table}_turned`
    const names = columns.map(({ name }) => identifier(name)).join(', ')
    await connection.run(
      `CREATE OR REPLACE TEMP TABLE ${turned} AS
       SELECT unnest(range(${columns.length}))::INTEGER AS col, rowid AS row, unnest([${names}]) AS cell FROM ${table} ORDER BY col, row`,
    )
    return new Cells(connection, table, columns, turned)
  }

  /** The relation to query for one column: `rowid` and the column, perhaps others. */
  tableOf(index: number): string {
    const name = this.columns[index]?.name
    if (this.turned === undefined || name === undefined) return this.#table
    return `(SELECT row AS rowid, cell AS ${identifier(name)} FROM ${this.turned} WHERE col = ${index})`
  }

  /** Number of cells that pass each test, by column. */
  async counts(cellTests: readonly CellTest[]): Promise<ReadonlyMap<number, number>> {
    const counts = new Map<number, number>()
    if (this.turned === undefined) {
      const tests = cellTests.map(
        ({ index, test }) =>
          `count(*) FILTER (${test(identifier(this.columns[index]?.name ?? ''))}) AS n${index}`,
      )
      const row = await aggregated(this.connection, tests, `FROM ${this.#table}`)
      return new Map(cellTests.map(({ index }) => [index, Number(row[`n${index}`] ?? 0)]))
    }
    for (const { indexes, test } of this.#groups(cellTests)) {
      const rows = await this.#query(indexes, (col, cell) => [
        `${col} AS col, count(*) FILTER (${test(cell)}) AS n`,
        'GROUP BY ALL',
      ])
      for (const { col, n } of rows) counts.set(Number(col), Number(n))
    }
    return counts
  }

  /** The first cells that pass each test, truncated to so many characters, in the order of the tests. */
  async first(cellTests: readonly CellTest[], limit: number, letters: number): Promise<FoundCell[][]> {
    const found = new Map<CellTest, FoundCell[]>()
    for (const { indexes, test, tests } of this.#groups(cellTests)) {
      const rows = await this.#query(indexes, (col, cell) =>
        this.turned
          ? [
              `${col} AS col, row, ${cell}[1:${letters}] AS text`,
              `QUALIFY row_number() OVER (PARTITION BY col ORDER BY row) <= ${limit} ORDER BY col, row`,
              test(cell),
            ]
          : // Without ORDER BY, rows come in insertion order and reading stops at the limit.
            [`${col} AS col, rowid AS row, ${cell}[1:${letters}] AS text`, `LIMIT ${limit}`, test(cell)],
      )
      const byColumn = Map.groupBy(rows, ({ col }) => Number(col))
      for (const one of tests) {
        const cells = byColumn.get(one.index) ?? []
        found.set(
          one,
          cells.map(({ row, text }) => ({ row: Number(row), text: String(text) })),
        )
      }
    }
    return cellTests.map((one) => found.get(one) ?? [])
  }

  /** Groups equal tests over their columns; in a table that is not unpivoted, each column is a group. */
  #groups(
    cellTests: readonly CellTest[],
  ): { indexes: number[]; test: CellTest['test']; tests: readonly CellTest[] }[] {
    const groups = Map.groupBy(cellTests, ({ index, test }) => (this.turned ? test('cell') : index))
    const all = this.turned ? [...groups.values()] : cellTests.map((one) => [one])
    return all.flatMap((tests) => {
      const [first] = tests
      return first ? [{ indexes: tests.map(({ index }) => index), test: first.test, tests }] : []
    })
  }

  #query(
    indexes: readonly number[],
    make: (col: string, cell: string) => readonly [select: string, tail: string, where?: string],
  ): Promise<Record<string, Json>[]> {
    const [index = 0] = indexes
    const name = this.columns[index]?.name ?? ''
    const [select, tail, where] = this.turned ? make('col', 'cell') : make(String(index), identifier(name))
    const cellTests = where === undefined ? [] : [`(${where})`]
    const conditions = this.turned ? [columnsIn(indexes), ...cellTests] : cellTests
    const filter = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
    return rowsOf(this.connection, `SELECT ${select} FROM ${this.turned ?? this.#table} ${filter} ${tail}`)
  }
}

/** SQL: whether an unpivoted cell belongs to one of some columns. */
export const columnsIn = (indexes: readonly number[]): string =>
  indexes.length === 1 ? `col = ${indexes[0]}` : `col IN (${indexes.join(', ')})`
