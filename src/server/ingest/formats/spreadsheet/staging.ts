import type { DuckDBConnection } from '@duckdb/node-api'
import { IngestError } from '../../failure.ts'
import { TextTable } from '../text-table.ts'
import { type Cell, type CellKind, type SheetRow, sheetLimits } from './sheet.ts'

/** Counts of cell types in a column. */
export interface Tally {
  kinds: Map<CellKind, number>
  units: Map<string, number>
}

/** Rows kept in memory for layout detection. */
export const lookRows = 500
const batchRows = 4096

/** The rows of a sheet in the table `sheet`, each with its number, and the cell types of its columns. */
export class Staging {
  /** The first non-empty rows. */
  readonly look: SheetRow[] = []
  /** By column of the sheet. */
  readonly tallies = new Map<number, Tally>()
  /** Hidden data rows. */
  hidden = 0
  readonly #file: string
  readonly #table: TextTable
  readonly #numbers: number

  /** `file` is the display name of the source. */
  constructor(connection: DuckDBConnection, file: string) {
    this.#file = file
    this.#table = new TextTable(connection, 'sheet')
    this.#numbers = this.#table.column('row', () => ({ label: 'row', kind: 'number' }))
  }

  /** SQL of the number of a row. */
  get rowNumber(): string {
    return `c${this.#numbers}::INTEGER`
  }

  /** The table column of a sheet column. */
  slot = (column: number): string => `c${this.#place(column)}`

  #place = (column: number): number =>
    this.#table.column(String(column), () => ({ label: String(column), kind: 'cell' }))

  async add(rows: readonly SheetRow[]): Promise<void> {
    for (const row of rows) {
      if (this.look.length < lookRows) this.look.push(row)
      if (row.hidden) this.hidden += 1
      const texts: string[] = []
      texts[this.#numbers] = String(row.number)
      for (const cell of row.cells) {
        this.#tally(cell)
        const place = this.#place(cell.column)
        if (cell.kind !== 'error' && cell.kind !== 'formula') texts[place] = cell.text
      }
      this.#table.add(texts)
      if (this.#table.count % batchRows === 0) await this.#table.flush()
    }
    if (this.tallies.size > sheetLimits.columns) {
      throw new IngestError('sheet.columns', { file: this.#file, limit: sheetLimits.columns })
    }
  }

  /** Flushes the rest; the table is complete afterwards. */
  finish = (): Promise<void> => this.#table.finish()

  #tally({ column, kind, unit }: Cell): void {
    let tally = this.tallies.get(column)
    if (!tally) {
      tally = { kinds: new Map(), units: new Map() }
      this.tallies.set(column, tally)
    }
    tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1)
    if (unit !== undefined) tally.units.set(unit, (tally.units.get(unit) ?? 0) + 1)
  }

  /** Removes the rows above the data from the counts. */
  forget(dataFrom: number): void {
    for (const { number, cells, hidden } of this.look) {
      if (number >= dataFrom) break
      if (hidden) this.hidden -= 1
      for (const { column, kind, unit } of cells) {
        const tally = this.tallies.get(column)
        tally?.kinds.set(kind, (tally.kinds.get(kind) ?? 0) - 1)
        if (unit !== undefined) tally?.units.set(unit, (tally.units.get(unit) ?? 0) - 1)
      }
    }
  }
}
