import type { SourcePart } from './report.ts'

/** The file that a row comes from, and which row of that it is, both counted from 1; undefined of a single file. */
export function partOf(
  parts: readonly SourcePart[] | undefined,
  row: number,
): { name: string; row: number } | undefined {
  let before = 0
  for (const { name, rows } of parts ?? []) {
    if (row <= before + rows) return { name, row: row - before }
    before += rows
  }
  // A line that was left out behind the last record belongs to the last file.
  const last = parts?.at(-1)
  return last && { name: last.name, row: row - before + last.rows }
}
