import type { DatasetDesk } from '../../../management/datasets/desk.ts'
import { managedDataset } from '../../../management/datasets/present.ts'
import { createRemote } from '../../../management/datasets/remote.ts'
import { verifyService } from '../../../management/datasets/verify-service.ts'
import type { ManagementCall } from '../call.ts'
import { v1 } from './shared.ts'

/** Datasets of other portals, and whether a service lets somebody in. */
export const remoteCalls = (desk: DatasetDesk): ManagementCall[] => [
  ...(['remote', 'remote_unverified'] as const).map(
    (name): ManagementCall => ({
      method: 'POST',
      path: `${v1}/datasets/${name}/`,
      allow: 'create_dataset',
      answer: async ({ body, actor, author, signal }) => {
        const asking = { verified: name === 'remote', signal }
        const made = await createRemote(desk, await body(), asking, actor.caller, author)
        return managedDataset(desk, made, actor.caller)
      },
    }),
  ),
  {
    method: 'POST',
    path: `${v1}/domain/verify_service_authentication/`,
    allow: 'create_dataset',
    answer: async ({ body, signal }) => verifyService(desk, await body(), signal),
  },
]
