import type { DuckDBConnection } from '@duckdb/node-api'
import { fieldTypes } from '../../../core/field.ts'
import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import { identifier } from '../../engine/layout.ts'
import { IngestError } from '../failure.ts'
import { rowsOf } from '../sql.ts'
import { type Candidate, candidates, fits } from './candidates.ts'
import { type Decision, obey } from './decide.ts'
import { type ColumnProfile, readable } from './profile.ts'

/** Readings of numbers that are compatible with a decimal mark. */
const decimalReadings = {
  comma: ['integer', 'decimal-comma', 'integer-dot', 'integer-space', 'thousands-dot', 'thousands-space'],
  point: ['integer', 'decimal', 'integer-comma', 'integer-space', 'thousands-comma', 'thousands-space'],
} as const

/** Whether a publisher configured how the values of a field are read. */
export const asksReading = ({ reading, type, decimal }: FieldOverride = {}): boolean =>
  reading !== undefined || (type !== undefined && type !== 'file') || decimal !== undefined

/**
 * The column with the publisher's configuration: the best of the remaining readings. Undefined without
 * configuration.
 */
export async function overridden(
  connection: DuckDBConnection,
  table: string,
  column: ColumnProfile,
  override: FieldOverride | undefined,
): Promise<Decision | undefined> {
  if (!override || !asksReading(override)) return undefined
  const named = readingsOf(override)
  if (named.length === 0) return obey(column, null)
  const value = readable(identifier(column.column.name), column.percents + column.currencies > 0)
  const counts = named.map((candidate, index) => `count(*) FILTER (${fits(candidate, value)}) AS m${index}`)
  const [row = {}] = await rowsOf(connection, `SELECT ${counts.join(', ')} FROM ${table}`)
  const matches = new Map(named.map(({ name }, index) => [name, Number(row[`m${index}`])]))
  const [best] = [...named].sort((a, b) => (matches.get(b.name) ?? 0) - (matches.get(a.name) ?? 0))
  return obey({ ...column, matches }, best ?? null)
}

/** The readings that an override allows, none for text. */
function readingsOf({ reading, type, decimal }: FieldOverride): Candidate[] {
  if (type !== undefined && !fieldTypes.includes(type)) {
    throw new IngestError('override.type', { type, known: fieldTypes.join(', ') })
  }
  if (reading !== undefined && reading !== 'text' && !candidates.some(({ name }) => name === reading)) {
    const known = ['text', ...candidates.map(({ name }) => name)].join(', ')
    throw new IngestError('override.reading', { reading, known })
  }
  if (type === 'text' || reading === 'text') return []
  const marks: readonly string[] | undefined = decimal && decimalReadings[decimal]
  const left = candidates.filter(
    (candidate) =>
      (reading === undefined ? !candidate.lossy : candidate.name === reading) &&
      (type === undefined || type === 'file' || candidate.type === type) &&
      (marks === undefined || marks.includes(candidate.name)),
  )
  if (left.length === 0) {
    const wanted = [type, reading, decimal].filter((part) => part !== undefined).join(', ')
    throw new IngestError('override.contradiction', { said: wanted })
  }
  return left
}
