import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import { hidden, identifier } from '../../engine/layout.ts'
import { columnNames, type Naming } from '../column-names.ts'
import type { Workplace } from '../formats/format.ts'
import { rowsOf } from '../sql.ts'
import { isLoose, isNullWord, trimmed } from './candidates.ts'
import { asksReading, overridden } from './overridden.ts'
import type { ColumnProfile } from './profile.ts'
import { readSql, setMisfitsAside } from './read.ts'
import type { Typed } from './typed.ts'

/** Typed columns; those with another type configured by the publisher are re-read from their texts. */
export async function typeColumns(
  { connection }: Workplace,
  sql: string,
  overrides: Readonly<Record<string, FieldOverride>> = {},
  naming?: Naming,
): Promise<Typed> {
  const sources = (await rowsOf(connection, `DESCRIBE ${sql}`))
    .map((row) => String(row.column_name))
    .filter((name) => name !== hidden.row)
  const names = columnNames(sources, naming)
  const columns: Typed['columns'] = []
  const read: string[] = []
  for (const [index, source] of sources.entries()) {
    const field = names[index] ?? source
    if (!asksReading(overrides[field])) continue
    const name = identifier(source)
    const texts = `(SELECT _row, ${name}::VARCHAR AS ${name} FROM (${sql}))`
    const [row = {}] = await rowsOf(
      connection,
      `SELECT count(${trimmed(name)}) AS v, count(*) FILTER (${isLoose(name)}) AS w, count(*) FILTER (${isNullWord(trimmed(name))}) AS n FROM ${texts}`,
    )
    const profile: ColumnProfile = {
      column: { name: source, label: source, kind: 'cell' },
      ...{
        values: Number(row.v),
        loose: Number(row.w),
        nullWords: Number(row.n),
        padded: 0,
        long: 0,
        torn: 0,
        percents: 0,
        currencies: 0,
        units: 0,
      },
      currency: null,
      matches: new Map(),
    }
    const decision = await overridden(connection, texts, profile, overrides[field])
    if (!decision) continue
    read.push(`${readSql(`${name}::VARCHAR`, decision, profile)} AS ${name}`)
    const { values } = profile
    const { rejected, findings } = decision
    columns.push({
      field,
      label: source,
      type: decision.candidate?.type ?? 'text',
      values,
      rejected,
      findings,
    })
    if (rejected > 0) {
      await setMisfitsAside(connection, source, `SELECT _row + 1, ${name} FROM ${texts}`, name, decision)
    }
  }
  return {
    relation: { sql: read.length > 0 ? `SELECT * REPLACE (${read.join(', ')}) FROM (${sql})` : sql },
    columns,
    findings: [],
  }
}
