import {
  description,
  examples,
  type InferOutput,
  nullable,
  object,
  pipe,
  record,
  string,
  unknown,
} from 'valibot'
import type { Contract } from '../contract.ts'
import { fileAnswer, instant, listOf } from '../members.ts'

const auditEntry = pipe(
  object({
    id: string(),
    at: instant,
    user: nullable(string()),
    key_id: pipe(nullable(string()), description('Id of the API key that was used')),
    action: pipe(string(), description('What was done, as user.update')),
    object_type: string(),
    object_id: string(),
    detail: pipe(record(string(), unknown()), description('What changed, without secrets')),
  }),
  examples([
    {
      id: '01jnz4q8',
      at: '2026-03-09T06:30:00.000Z',
      user: 'ada',
      key_id: null,
      action: 'user.permissions',
      object_type: 'user',
      object_id: 'noor',
      detail: { given: ['edit_dataset'], taken: [] },
    },
  ]),
)

/** An entry of the audit log as the management API shows it. */
export type ManagedAuditEntry = InferOutput<typeof auditEntry>

const filter = {
  user: 'Who',
  action: 'What was done, as user.update',
  object: 'Type and id, as dataset:trees',
  before: 'Id of an entry: older ones only',
}

export const auditContract = {
  'GET management/v2/audit/': {
    summary: 'List the log of changes, newest first',
    parameters: { ...filter, limit: '1 to 1000, 100 if left out' },
    answer: listOf('entries', auditEntry),
  },
  'GET management/v2/audit/export/': {
    summary: 'Export the log of changes as a file',
    parameters: { format: 'csv or jsonl', ...filter },
    answer: fileAnswer('text/csv', 'application/x-ndjson'),
  },
} as const satisfies Contract
