import { description, examples, type InferOutput, number, object, optional, pipe, string } from 'valibot'
import type { Contract } from '../contract.ts'
import { instant, listOf, noAnswer, text } from '../members.ts'

const managedSnapshot = object({
  snapshot_id: string(),
  description: string(),
  created_at: instant,
  records_count: number(),
  bytes: number(),
})

/** A snapshot as the management API shows it. */
export type ManagedSnapshot = InferOutput<typeof managedSnapshot>

export const snapshotContract = {
  'GET management/1.0/datasets/:id/snapshots/': {
    summary: 'List snapshots of a dataset, newest first',
    answer: listOf('snapshots', managedSnapshot),
  },
  'POST management/1.0/datasets/:id/snapshots/': {
    summary: 'Save the records of a dataset as a snapshot',
    body: pipe(
      object({ description: optional(pipe(text(1000), description('What the snapshot is'))) }),
      examples([{ description: 'Trees as they stood at the end of 2025' }]),
    ),
    answer: managedSnapshot,
  },
  'POST management/1.0/datasets/:id/snapshots/:snapshot/delete/': {
    summary: 'Delete a snapshot',
    answer: noAnswer,
  },
} as const satisfies Contract
