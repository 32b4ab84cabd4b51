import type { SourcePart } from './report.ts'

/** The file of a row, and the number of the row in it, both counted from 1; undefined for a single file. */
export function partOf(
  parts: readonly SourcePart[] | undefined,
  row: number,
): { name: string; row: number } | undefined {
  let before = 0
  for (const { name, rows } of parts ?? []) {
    if (row <= before + rows) return { name, row: row - before }
    before += rows
  }
  // A line dropped after the last record belongs to the last file.
  const last = parts?.at(-1)
  return last && { name: last.name, row: row - before + last.rows }
}
