import type { DuckDBConnection } from '@duckdb/node-api'
import type { Example, Finding } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import { rowsOf } from '../sql.ts'
import { candidates, fits, hasMojibake, isLong, isNullWord, isPadded, trimmed } from './candidates.ts'
import type { Decision } from './decide.ts'
import { isCut } from './digits.ts'
import { type ColumnProfile, readable } from './profile.ts'

/** Values that a finding shows, and how much of each. */
const shownValues = 3
const shownLength = 80

/** The findings of a decision, each with the first values that it rests on. */
export async function withEvidence(
  connection: DuckDBConnection,
  table: string,
  { column, percents, currencies }: ColumnProfile,
  decision: Decision,
): Promise<Finding[]> {
  const cell = identifier(column.name)
  const symbols = decision.symbols || percents + currencies > 0
  const told: Finding[] = []
  for (const finding of decision.findings) {
    const condition = conditionOf(finding, readable(cell, symbols), trimmed(cell), decision)
    if (condition === null) {
      told.push(finding)
      continue
    }
    // Without an order, rows come as they were inserted and reading stops at the first that are asked for.
    const rows = await rowsOf(
      connection,
      `SELECT rowid + 1 AS row, ${cell}[1:${shownLength}] AS value FROM ${table} WHERE ${condition} LIMIT ${shownValues}`,
    )
    const examples: Example[] = rows.map(({ row, value }) => ({ row: Number(row), value: String(value) }))
    told.push(examples.length > 0 ? { ...finding, examples } : finding)
  }
  return told
}

/** SQL that the values have which a finding rests on, null where there are none to show. */
function conditionOf(
  { key, params = {} }: Finding,
  value: string,
  text: string,
  { candidate }: Decision,
): string | null {
  const named = candidates.find(({ name }) => name === params.reading)
  const isValue = `${value} IS NOT NULL AND NOT coalesce(${isNullWord(value)}, false)`
  switch (key) {
    case 'type.shortened':
      return `regexp_matches(${value}, 'E[+]\\d+$')`
    case 'type.flags':
      return `regexp_matches(${value}, '[a-z]$') AND ${isValue}`
    case 'type.marks':
      return `strlen(${value}) > 4 AND ${isValue}`
    case 'type.dates.form':
      return named ? fits(named, value) : null
    case 'type.serial':
    case 'type.read':
    case 'type.date.open':
    case 'type.point.others':
    case 'type.comma.open':
    case 'geo.order.open':
    case 'geo.order.values':
    case 'geo.order.geometry':
    case 'geo.order.name':
    case 'geo.order.others':
      return candidate && `coalesce(${fits(candidate, value)}, false)`
    case 'type.considered':
      return named && candidate ? `${fits(candidate, value)} AND NOT ${fits(named, value)}` : null
    case 'type.rejected':
      return candidate && `${isValue} AND NOT ${fits(candidate, value)}`
    case 'type.text.mixed':
      return named ? `${isValue} AND NOT ${fits(named, value)}` : null
    case 'type.nullwords':
      return `coalesce(${isNullWord(value)}, false)`
    case 'type.text.letters':
      return `regexp_matches(${text}, '[A-Z]') AND ${isValue}`
    case 'type.text.years':
    case 'geo.order.ask':
      return isValue
    case 'type.point.open':
      return `contains(${text}, '.') AND ${isValue}`
    case 'type.digits':
      return isCut(text)
    case 'type.century':
    case 'type.century.birth':
      return candidate && `coalesce(${fits(candidate, value)}, false)`
    case 'type.text.padded':
      return isPadded(text)
    case 'type.text.long':
      return isLong(text)
    case 'type.mojibake':
      return hasMojibake(text)
    default:
      return null
  }
}
