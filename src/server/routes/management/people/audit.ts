import { Readable } from 'node:stream'
import { PublicError } from '../../../../core/errors.ts'
import type { AuditLine } from '../../../../core/people/people.ts'
import { allAudit, auditHead, auditRow, listAudit } from '../../../management/people/audit.ts'
import type { PeopleDeps } from '../../../management/people/deps.ts'
import type { AuditFilter } from '../../../store/audit-store.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'
import { limitOf } from '../limit.ts'

const mostLines = 1000

/** Who changed what: pages of it, and all of it as a file. */
export const auditCalls = (deps: PeopleDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: '/management/v2/audit/',
    summary: 'Log of changes, newest first',
    parameters: {
      user: 'Who',
      action: 'What was done, as user.update',
      object: 'Type and id, as dataset:trees',
      before: 'Id of an entry: older ones only',
      limit: '1 to 1000, 100 if left out',
    },
    allow: 'manage_domain',
    answer: async (request) => ({
      entries: await listAudit(deps, { ...filterOf(request), limit: limitOf(request, 100, mostLines) }),
    }),
  },
  {
    method: 'GET',
    path: '/management/v2/audit/export/',
    summary: 'Log of changes as a file',
    parameters: {
      format: 'csv or jsonl',
      user: 'Who',
      action: 'What was done',
      object: 'Type and id',
      before: 'Id of an entry: older ones only',
    },
    allow: 'manage_domain',
    answer: async (request) => {
      const format = request.query('format') ?? 'csv'
      if (format !== 'csv' && format !== 'jsonl')
        throw new PublicError('format.unknown', { format, known: 'csv, jsonl' })
      const lines = allAudit(deps, filterOf(request))
      const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson'
      const body = Readable.toWeb(Readable.from(textOf(lines, format))) as ReadableStream<Uint8Array>
      return new Response(body, {
        headers: {
          'Content-Type': type,
          'Content-Disposition': `attachment; filename="audit.${format}"`,
          'Cache-Control': 'no-store',
        },
      })
    },
  },
]

async function* textOf(lines: AsyncIterable<AuditLine>, format: 'csv' | 'jsonl') {
  const encoder = new TextEncoder()
  // Without the mark, spreadsheets read UTF-8 as something else.
  if (format === 'csv') yield encoder.encode(`\uFEFF${auditHead}`)
  for await (const line of lines)
    yield encoder.encode(format === 'csv' ? auditRow(line) : `${JSON.stringify(line)}\n`)
}

/** `object` is a type and an id as `dataset:trees`. */
function filterOf({ query }: ManagementRequest): Omit<AuditFilter, 'limit'> {
  const [user, action, object, before] = [query('user'), query('action'), query('object'), query('before')]
  const colon = object?.indexOf(':') ?? -1
  if (object && colon < 1)
    throw new PublicError('value.choice', {
      name: 'object',
      value: object,
      known: 'dataset:ID, user:NAME, …',
    })
  return {
    ...(user && { user }),
    ...(action && { action }),
    ...(object && { object: { type: object.slice(0, colon), id: object.slice(colon + 1) } }),
    ...(before && { before }),
  }
}
