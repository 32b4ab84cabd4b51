import type { ManagedAuditEntry } from './contract.ts'

/** Media types of the audit log's export formats. */
export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson',
} as const

export type ExportFormat = keyof typeof exportTypes

/** Audit log entries as a file, in UTF-8. */
export async function* exportEntries(entries: AsyncIterable<ManagedAuditEntry>, format: ExportFormat) {
  const encoder = new TextEncoder()
  // Without the byte order mark, spreadsheets do not detect UTF-8.
  if (format === 'csv') yield encoder.encode(`\uFEFF${columns.join(',')}\r\n`)
  for await (const entry of entries)
    yield encoder.encode(format === 'csv' ? csvRow(entry) : `${JSON.stringify(entry)}\n`)
}

const columns = ['id', 'at', 'user', 'key_id', 'action', 'object_type', 'object_id', 'detail'] as const

const csvRow = (entry: ManagedAuditEntry): string =>
  `${columns.map((name) => cell(entry[name])).join(',')}\r\n`

/** A CSV cell, escaped so that no spreadsheet evaluates it as a formula. */
function cell(value: unknown): string {
  if (value === null) return ''
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\0', '')
  const safe = /^[=+\-@＝＋－＠\p{Cc}]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
