import { isGeo, isNumeric } from '../../core/field.ts'
import { fill } from '../../messages/message.ts'
import { openDatabase } from '../engine/database.ts'
import { column, hidden, pathLiteral } from '../engine/layout.ts'
import { rowsOf } from '../ingest/sql.ts'
import type { NewVersion } from '../store/types.ts'
import type { Io } from './io.ts'

const shownRows = 5
const cellWidth = 22
const tableWidth = 118

/** The first records of a version as a text table; fields that do not fit are listed below it. */
export async function previewOf({ file, fields }: NewVersion, io: Io): Promise<string> {
  const database = await openDatabase({ threads: 1 })
  const connection = await database.connect()
  try {
    const cells = fields.map((field, index) =>
      isGeo(field)
        ? `round(${column(field.name, 'lat')}, 5) || ', ' || round(${column(field.name, 'lng')}, 5) AS c${index}`
        : `${column(field.name)}::VARCHAR AS c${index}`,
    )
    const rows = await rowsOf(
      connection,
      `SELECT ${cells.join(', ')} FROM read_parquet(${pathLiteral(file)}) ORDER BY ${hidden.row} LIMIT ${shownRows}`,
    )
    const columns = fields.map((field, index) => {
      const texts = [field.name, field.type, ...rows.map((row) => clipped(String(row[`c${index}`] ?? '')))]
      const width = Math.max(...texts.map((text) => text.length))
      return texts.map((text) => (isNumeric(field) ? text.padStart(width) : text.padEnd(width)))
    })
    const fitting = columns.filter(
      (_, index) =>
        columns.slice(0, index + 1).reduce((sum, [name = '']) => sum + name.length + 2, 0) <= tableWidth,
    )
    const lines = Array.from({ length: rows.length + 2 }, (_, line) =>
      fitting
        .map((texts) => texts[line] ?? '')
        .join('  ')
        .trimEnd(),
    )
    const more = fields.slice(fitting.length).map(({ name }) => name)
    if (more.length > 0) {
      lines.push(
        fill(io.sentences['preview.more'], { count: more.length, names: more.slice(0, 12).join(', ') }),
      )
    }
    return lines.join('\n')
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > cellWidth ? `${line.slice(0, cellWidth - 1)}…` : line
}
