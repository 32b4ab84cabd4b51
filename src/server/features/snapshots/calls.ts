import { callsOf } from '../contract.ts'
import { snapshotContract } from './contract.ts'
import type { SnapshotService } from './service.ts'

const edits = { allow: 'edit_dataset', dataset: 'id' } as const

/** Permanent versions of a dataset. */
export const snapshotCalls = (snapshots: SnapshotService) =>
  callsOf(snapshotContract, {
    'GET management/1.0/datasets/:id/snapshots/': {
      ...edits,
      answer: async ({ param }) => ({ snapshots: await snapshots.list(param('id')) }),
    },
    'POST management/1.0/datasets/:id/snapshots/': {
      ...edits,
      answer: ({ param, author }, { description }) => snapshots.save(param('id'), description ?? '', author),
    },
    'POST management/1.0/datasets/:id/snapshots/:snapshot/delete/': {
      ...edits,
      answer: ({ param, author }) => snapshots.remove(param('id'), param('snapshot'), author),
    },
  })
