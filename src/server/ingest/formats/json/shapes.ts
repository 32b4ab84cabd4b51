import type { Finding } from '../../../../core/ingest/report.ts'
import { isObject } from '../../../../core/is-object.ts'

/** Records found in a JSON value that is not a list of objects. */
export interface Shaped {
  records: object[]
  finding: Finding
  /** Whether every value is a text, so that columns are typed like those of a CSV file. */
  untyped: boolean
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null || isRawNumber(value)

/** A number with more digits than a double, kept as its original text. */
export const isRawNumber = (value: unknown): boolean =>
  (JSON as unknown as { isRawJSON(value: unknown): boolean }).isRawJSON(value)

/** The records of a matrix, of columns or of a keyed object; undefined for anything else. */
export const shapedRecords = (root: unknown): Shaped | undefined =>
  matrix(root, undefined) ?? envelopedMatrix(root) ?? columnar(root) ?? keyed(root)

/** Rows as arrays; the first one names the columns unless the names are given. */
function matrix(rows: unknown, names: readonly string[] | undefined): Shaped | undefined {
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every((row) => Array.isArray(row))) return undefined
  const [first = [], ...others]: unknown[][] = rows
  const isHeader =
    others.length > 0 &&
    first.length > 1 &&
    first.every((cell) => typeof cell === 'string' && cell !== '') &&
    new Set(first).size === first.length
  const labels = names ?? (isHeader ? first.map(String) : [])
  const records = names || !isHeader ? rows : others
  const width = Math.max(...records.map((row: unknown[]) => row.length))
  if (width < 2 && names === undefined) return undefined
  const keys = Array.from(
    { length: Math.max(width, labels.length) },
    (_, at) => labels[at] ?? `column ${at + 1}`,
  )
  const cells = records.flat() as unknown[]
  return {
    records: records.map((row: unknown[]) => Object.fromEntries(row.map((cell, at) => [keys[at], cell]))),
    finding: {
      key: labels.length > 0 ? 'json.matrix' : 'json.matrix.nameless',
      params: { count: records.length },
    },
    untyped: cells.every((cell) => typeof cell === 'string' || cell === null),
  }
}

const columnsName = /^(columns|fields|headers?|labels|names|column_?names)$/i
const rowsName = /^(data|rows|values|records)$/i

/** Rows as arrays next to the column names, which are texts or objects with a name. */
function envelopedMatrix(root: unknown): Shaped | undefined {
  if (!isObject(root)) return undefined
  const rows = Object.entries(root).find(
    ([name, value]) => rowsName.test(name) && Array.isArray(value) && Array.isArray(value[0]),
  )?.[1]
  if (!Array.isArray(rows)) return undefined
  return matrix(rows, namesIn(root, 4)?.slice(0, Math.max(...rows.map((row: unknown[]) => row.length))))
}

function namesIn(value: unknown, depth: number): string[] | undefined {
  if (!isObject(value) || depth === 0) return undefined
  for (const [name, member] of Object.entries(value)) {
    if (columnsName.test(name) && Array.isArray(member)) {
      const names = member.map((column) =>
        isObject(column) ? (column.name ?? column.id ?? column.title) : column,
      )
      if (names.length > 0 && names.every((column) => typeof column === 'string')) return names
    }
    const inner = namesIn(member, depth - 1)
    if (inner) return inner
  }
  return undefined
}

/** Columns of equal length: lists of plain values, or objects keyed by row number. */
function columnar(root: unknown): Shaped | undefined {
  if (!isObject(root)) return undefined
  const columns = Object.entries(root)
  const lists = columns.map(([, value]) => (Array.isArray(value) ? value : numbered(value)))
  const [first] = lists
  const alike = lists.every((list) => list?.length === first?.length && list?.every(isPlain))
  if (columns.length < 2 || !first || first.length === 0 || !alike) return undefined
  return {
    records: first.map((_, row) => Object.fromEntries(columns.map(([name], at) => [name, lists[at]?.[row]]))),
    finding: { key: 'json.columns', params: { count: first.length } },
    untyped: false,
  }
}

/** The members of an object whose names are 0, 1, 2, … */
function numbered(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return undefined
  const names = Object.keys(value)
  return names.length > 0 && names.every((name, at) => name === String(at)) ? Object.values(value) : undefined
}

/** Objects by key: at least two, most of whose members have the same names. */
function keyed(root: unknown): Shaped | undefined {
  if (!isObject(root)) return undefined
  const entries = Object.entries(root)
  const objects = entries.map(([, value]) => value)
  if (entries.length < 2 || !objects.every(isObject)) return undefined
  const shares = new Map<string, number>()
  for (const object of objects)
    for (const name of Object.keys(object)) shares.set(name, (shares.get(name) ?? 0) + 1)
  const common = [...shares.values()].filter((count) => count * 2 > objects.length).length
  if (common === 0 || common * 2 < shares.size) return undefined
  const name = ['key', 'key_', '_key'].find((one) => !shares.has(one)) ?? '__key'
  return {
    records: entries.map(([key, value]) => ({ [name]: key, ...(isObject(value) ? value : {}) })),
    finding: { key: 'json.keyed', params: { count: entries.length, name } },
    untyped: false,
  }
}
