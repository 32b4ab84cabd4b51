import { datasetCalls as lifeCalls } from '../../../../src/server/features/datasets/calls.ts'
import { previewCalls } from '../../../../src/server/features/previews/calls.ts'
import { pushKeyCalls } from '../../../../src/server/features/push-keys/calls.ts'
import { remoteDatasetCalls } from '../../../../src/server/features/remote-datasets/calls.ts'
import { sourceCalls } from '../../../../src/server/features/sources/calls.ts'
import type { DatasetServices } from '../../../../src/server/management/datasets/services.ts'
import type { ManagementCall } from '../../../../src/server/routes/management/call.ts'

/** Calls on datasets and their sources, for a portal with other services. */
export const datasetCalls = (services: DatasetServices): ManagementCall[] => [
  ...lifeCalls(services),
  ...previewCalls(services),
  ...pushKeyCalls(services),
  ...remoteDatasetCalls(services),
  ...sourceCalls(services),
]
