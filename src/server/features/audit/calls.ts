import { Readable } from 'node:stream'
import { PublicError } from '../../../core/errors.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { limitOf } from '../../routes/management/limit.ts'
import type { AuditFilter } from '../../store/audit-store.ts'
import { callsOf } from '../contract.ts'
import { auditContract } from './contract.ts'
import { type ExportFormat, exportEntries, exportTypes } from './export.ts'
import type { AuditService } from './service.ts'

const mostEntries = 1000

/** The audit log: pages of it, and all of it as a file. */
export const auditCalls = (audit: AuditService) =>
  callsOf(auditContract, {
    'GET management/v2/audit/': {
      allow: 'manage_domain',
      answer: async (request) => ({
        entries: await audit.list({ ...filterOf(request), limit: limitOf(request, 100, mostEntries) }),
      }),
    },
    'GET management/v2/audit/export/': {
      allow: 'manage_domain',
      answer: async (request) => {
        const format = request.query('format') ?? 'csv'
        if (!isExportFormat(format))
          throw new PublicError('format.unknown', { format, known: Object.keys(exportTypes).join(', ') })
        const bytes = exportEntries(audit.all(filterOf(request)), format)
        const body = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
        return new Response(body, {
          headers: {
            'Content-Type': exportTypes[format],
            'Content-Disposition': `attachment; filename="audit.${format}"`,
            'Cache-Control': 'no-store',
          },
        })
      },
    },
  })

const isExportFormat = (format: string): format is ExportFormat => Object.hasOwn(exportTypes, format)

/** `object` is a type and an id, as `dataset:trees`. */
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
