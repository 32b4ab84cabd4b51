import type { DuckDBConnection } from '@duckdb/node-api'
import { hidden, inDelta } from '../../engine/layout.ts'
import { count } from '../sql.ts'
import { nthId } from '../version.ts'

/**
 * Sets the id of every record of the table `incoming`: its digest, or the next free number after it when
 * existing equal records have it. `current` is SQL of the existing records, without those being replaced.
 */
export async function giveIds(connection: DuckDBConnection, current: string): Promise<void> {
  const usedIn = (ids: string) =>
    `SELECT ${hidden.id} FROM ${current} AS current WHERE ${hidden.id} IN (${ids}) AND ${inDelta.place} NOT IN (SELECT ${inDelta.place} FROM incoming)`
  await connection.run(`ALTER TABLE incoming ADD COLUMN ${hidden.id} UBIGINT`)
  await connection.run(`CREATE OR REPLACE TEMP TABLE shared AS SELECT _digest, n FROM (
    SELECT _digest, count(*) AS n FROM incoming GROUP BY _digest)
    WHERE n > 1 OR _digest IN (${usedIn('SELECT _digest FROM incoming')})`)
  await connection.run(
    `UPDATE incoming SET ${hidden.id} = _digest WHERE _digest NOT IN (SELECT _digest FROM shared)`,
  )
  for (let tried = 4; (await count(connection, 'FROM shared')) > 0; tried *= 4) {
    await connection.run(`CREATE OR REPLACE TEMP TABLE candidates AS
      SELECT _digest, n, nth, CASE WHEN nth = 1 THEN _digest ELSE ${nthId('_digest', 'nth')} END AS _candidate
      FROM shared, range(1, ${tried + 1}) AS numbers(nth)`)
    await connection.run(`CREATE OR REPLACE TEMP TABLE free AS
      SELECT _digest, n, _candidate, row_number() OVER (PARTITION BY _digest ORDER BY nth) AS nth
      FROM candidates WHERE _candidate NOT IN (${usedIn('SELECT _candidate FROM candidates')})`)
    await connection.run(`UPDATE incoming SET ${hidden.id} = _candidate FROM (
      SELECT ${hidden.row} AS at_row, _digest, row_number() OVER (PARTITION BY _digest ORDER BY ${hidden.row}) AS nth FROM incoming
    ) AS numbered JOIN free USING (_digest, nth) WHERE at_row = incoming.${hidden.row}`)
    await connection.run(
      'DELETE FROM shared WHERE _digest IN (SELECT _digest FROM free GROUP BY _digest HAVING count(*) >= any_value(n))',
    )
  }
}
