import { presentDataset } from '../../management/datasets/present.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { callsOf } from '../contract.ts'
import { type RemoteDataset, remoteDatasetContract } from './contract.ts'
import { createRemote } from './remote.ts'
import { verifyService } from './verify-service.ts'

const creates = { allow: 'create_dataset' } as const

/** Datasets of other portals, and verification of credentials. */
export function remoteDatasetCalls(services: DatasetServices) {
  const create =
    (verified: boolean) =>
    async ({ actor: { caller }, author, signal }: ManagementRequest, sent: RemoteDataset) =>
      presentDataset(
        services,
        await createRemote(services, sent, { verified, signal }, caller, author),
        caller,
      )
  return callsOf(remoteDatasetContract, {
    'POST management/1.0/datasets/remote/': { ...creates, answer: create(true) },
    'POST management/1.0/datasets/remote_unverified/': { ...creates, answer: create(false) },
    'POST management/1.0/domain/verify_service_authentication/': {
      ...creates,
      answer: ({ signal }, sent) => verifyService(services, sent, signal),
    },
  })
}
