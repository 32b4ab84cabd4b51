import type { AuditLine } from '../../../core/people/people.ts'
import type { AuditEntry, AuditFilter } from '../../store/audit-store.ts'
import type { PeopleDeps } from './deps.ts'

const pageLength = 1000

const shownEntry = ({ id, at, author, action, object, detail }: AuditEntry): AuditLine => ({
  id,
  at,
  user: author.user,
  key_id: author.key,
  action,
  object_type: object.type,
  object_id: object.id,
  detail,
})

/** Lines of the log of changes, newest first. */
export const listAudit = async (
  { stores: { audit } }: PeopleDeps,
  filter: AuditFilter,
): Promise<AuditLine[]> => (await audit.entries(filter)).map(shownEntry)

/** All lines that pass a filter, newest first, read page by page. */
export async function* allAudit(
  deps: PeopleDeps,
  filter: Omit<AuditFilter, 'limit'>,
): AsyncGenerator<AuditLine> {
  let { before } = filter
  for (;;) {
    const page = await listAudit(deps, {
      ...filter,
      ...(before !== undefined && { before }),
      limit: pageLength,
    })
    yield* page
    before = page.at(-1)?.id
    if (page.length < pageLength) return
  }
}

const columns = ['id', 'at', 'user', 'key_id', 'action', 'object_type', 'object_id', 'detail'] as const

/** The first line of the log as CSV. */
export const auditHead = `${columns.join(',')}\r\n`

/** A line of the log as CSV that no spreadsheet takes for a formula. */
export const auditRow = (line: AuditLine): string =>
  `${columns.map((name) => cell(line[name])).join(',')}\r\n`

function cell(value: unknown): string {
  if (value === null) return ''
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\0', '')
  const safe = /^[=+\-@＝＋－＠\p{Cc}]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
