import type { Finding } from '../../../../core/ingest/report.ts'
import { count, rowsOf } from '../../sql.ts'
import { materializeRows } from '../../storage.ts'
import type { TextColumn, Workplace } from '../format.ts'

/**
 * Statistical offices write several dimensions into the first column of a cross table, named as in
 * `freq,unit,geo\TIME_PERIOD`, where the part after the backslash names the other columns. Splits them into
 * one column per dimension when every record has as many values as there are names.
 */
export async function splitCrossed(
  place: Workplace,
  columns: readonly TextColumn[],
): Promise<{ columns: TextColumn[]; finding: Finding } | undefined> {
  const [first, ...others] = columns
  const [, axes = ''] = first?.label.match(/^([^\\]+(?:,[^\\]+)+)\\[^\\,]*$/) ?? []
  if (!first || axes === '' || others.length === 0) return undefined
  const names = axes.split(',').map((name) => name.trim())
  const { connection } = place
  const uneven = `len(${first.name}) - len(replace(${first.name}, ',', '')) IS DISTINCT FROM ${names.length - 1}`
  const [records, odd] = [
    await count(connection, 'FROM texts'),
    await count(connection, `FROM texts WHERE ${uneven}`),
  ]
  if (records === 0 || odd > 0) return undefined
  const columnNames = (await rowsOf(connection, 'DESCRIBE texts')).map((row) => String(row.column_name))
  const parts = names.map((_, index) => `trim(split_part(${first.name}, ',', ${index + 1})) AS d${index}`)
  const rest = columnNames.filter((name) => name !== first.name && /^c\d+$/.test(name))
  await materializeRows(place, 'texts', `SELECT ${[...parts, ...rest].join(', ')} FROM texts`)
  return {
    columns: [
      ...names.map((label, index) => ({ name: `d${index}`, label, kind: 'cell' as const })),
      ...others,
    ],
    finding: { key: 'csv.crossed', params: { names: names.join(', ') } },
  }
}
