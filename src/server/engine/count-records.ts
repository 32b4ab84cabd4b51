import { openDatabase } from './database.ts'
import { pathLiteral } from './layout.ts'

/** Counts the records of Parquet files by their footers; throws where one cannot be read. */
export async function createRecordCounter(): Promise<{
  count: (file: string) => Promise<number>
  close: () => void
}> {
  const database = await openDatabase({ threads: 1, memoryLimit: '500MB' })
  const connection = await database.connect()
  return {
    async count(file) {
      const sql = `SELECT count(*)::DOUBLE AS count FROM read_parquet(${pathLiteral(file)})`
      const [row] = (await connection.runAndReadAll(sql)).getRowObjectsJS()
      return Number(row?.count)
    },
    close() {
      connection.closeSync()
      database.closeSync()
    },
  }
}
