import { managedDataset } from '../../../management/datasets/present.ts'
import { createRemote } from '../../../management/datasets/remote.ts'
import type { DatasetServices } from '../../../management/datasets/services.ts'
import { verifyService } from '../../../management/datasets/verify-service.ts'
import type { ManagementCall } from '../call.ts'
import { v1 } from './shared.ts'

/** Datasets of other portals, and whether a service lets somebody in. */
export const remoteCalls = (services: DatasetServices): ManagementCall[] => [
  ...(['remote', 'remote_unverified'] as const).map(
    (name): ManagementCall => ({
      method: 'POST',
      path: `${v1}/datasets/${name}/`,
      allow: 'create_dataset',
      answer: async ({ body, actor, author, signal }) => {
        const asking = { verified: name === 'remote', signal }
        const made = await createRemote(services, await body(), asking, actor.caller, author)
        return managedDataset(services, made, actor.caller)
      },
    }),
  ),
  {
    method: 'POST',
    path: `${v1}/domain/verify_service_authentication/`,
    allow: 'create_dataset',
    answer: async ({ body, signal }) => verifyService(services, await body(), signal),
  },
]
