import { literal, rowsOf } from '../sql.ts'
import type { Scope } from './scope.ts'

/** Throws for a time zone that DuckDB does not know. */
export async function checkZone(scope: Scope, zone: string): Promise<void> {
  const known = await rowsOf(
    scope.chain.connection,
    `SELECT 1 FROM pg_timezone_names() WHERE name = ${literal(zone)}`,
  )
  if (known.length === 0) throw scope.fail('processor.timezone', 'timezone', zone)
}
