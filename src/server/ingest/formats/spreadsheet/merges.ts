import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../../core/ingest/report.ts'
import type { Merge } from './sheet.ts'
import type { Staging } from './staging.ts'

/** Fills the value of a vertically merged range into each of its rows, so that every record is complete. */
export async function fillDown(
  connection: DuckDBConnection,
  staging: Staging,
  merges: readonly Merge[],
  dataFrom: number,
): Promise<Finding[]> {
  const inside = merges.filter(({ top, left }) => top >= dataFrom && staging.tallies.has(left))
  const across = inside.filter(({ left, right }) => right > left).length
  const down = inside.filter(({ top, bottom }) => bottom > top)
  if (down.length > 0) {
    await connection.run('CREATE OR REPLACE TEMP TABLE merges (slot VARCHAR, top INTEGER, bottom INTEGER)')
    const appender = await connection.createAppender('merges')
    for (const { left, top, bottom } of down) {
      appender.appendVarchar(staging.slot(left))
      appender.appendInteger(top)
      appender.appendInteger(bottom)
      appender.endRow()
    }
    appender.closeSync()
    for (const slot of new Set(down.map(({ left }) => staging.slot(left)))) {
      await connection.run(`UPDATE sheet SET ${slot} = range.value FROM (
          SELECT top, bottom, ${slot} AS value FROM merges JOIN sheet ON ${staging.rowNumber} = top WHERE slot = '${slot}'
        ) AS range WHERE ${staging.rowNumber} > range.top AND ${staging.rowNumber} <= range.bottom AND ${slot} IS NULL`)
    }
    await connection.run('DROP TABLE merges')
  }
  return [
    ...(down.length > 0 ? [{ key: 'sheet.merged.down', params: { count: down.length } } as const] : []),
    ...(across > 0 ? [{ key: 'sheet.merged.across', params: { count: across } } as const] : []),
  ]
}
