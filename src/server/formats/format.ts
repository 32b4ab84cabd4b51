import type { Field } from '../../core/field.ts'
import type { DownloadRequest } from '../../core/parameters/decode.ts'
import type { Catalogue } from '../../messages/catalogues.ts'
import type { Relation } from '../engine/relation.ts'
import type { Sql } from '../engine/sql.ts'
import type { StoredDataset } from '../store/types.ts'
import type { Frame } from './text.ts'

export type Piece = string | Uint8Array

/** The input of an export format: dataset, request, and access to the records. */
export interface Source {
  dataset: StoredDataset
  relation: Relation
  /** Requested fields, in the order of the schema. */
  fields: readonly Field[]
  /** Zone in which datetimes are printed. */
  zone: string
  request: DownloadRequest
  /** Members of records besides their fields, each written as `,"name":value`. */
  more: readonly Sql[]
  /** Sentences for notes inside a file. */
  notes: Catalogue<'api/notes'>
  /**
   * Printed records, in order, batch by batch and at most `limit`. With `between`, a text may hold several
   * records with that separator.
   */
  records(printed: Sql, between: string | null, limit?: number): AsyncGenerator<readonly string[]>
  /** A file of records inside a frame; `between` ends with a line feed. */
  file(printed: Sql, frame: Frame): AsyncGenerator<Piece>
  /** Writes columns of the records, in order, into a Parquet file. */
  copy(columns: Sql, file: string): Promise<void>
  /** An empty temporary folder; the caller removes it. */
  folder(): Promise<string>
  /** Response headers; a format adds to them before its first piece. */
  headers: Headers
}

/** Writes a file format of `core/export-formats.ts`. */
export interface Format {
  /**
   * Pieces of the file; a failure before the first one can still set the status. Leaving the loop cancels the
   * query.
   */
  write(source: Source): AsyncGenerator<Piece>
}

/** Header of an answer in which the file omits or shortens something. */
export const truncatedHeader = 'D4C-Export-Truncated'

/** Waits for the first batch, so that a failing query throws before the first piece. */
export async function primed<T>(batches: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await batches.next()
  return (async function* () {
    try {
      if (first.done) return
      yield first.value
      yield* batches
    } finally {
      await batches.return(undefined)
    }
  })()
}
