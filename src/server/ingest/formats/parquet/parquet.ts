import { pathLiteral } from '../../../engine/layout.ts'
import { IngestError } from '../../failure.ts'
import { rowsOf } from '../../sql.ts'
import type { Format } from '../format.ts'
import { decodeBytes } from './bytes.ts'

/** Parquet columns keep their types. */
export const parquet: Format = {
  name: 'parquet',
  label: 'Parquet',
  extensions: ['parquet'],
  detect: ({ head }) => Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PAR1',
  async load({ connection }, source) {
    const sql = `SELECT * RENAME (file_row_number AS _row) FROM read_parquet(${pathLiteral(source.file)}, file_row_number = true)`
    try {
      await rowsOf(connection, `DESCRIBE ${sql}`)
    } catch (cause) {
      throw new IngestError('file.broken', { file: source.name, format: 'Parquet' }, { cause })
    }
    return { type: 'typed', ...(await decodeBytes(connection, sql)) }
  },
}
