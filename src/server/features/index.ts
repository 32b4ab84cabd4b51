import type { accessRequestContract } from './access-requests/contract.ts'
import { accessRequests } from './access-requests/index.ts'
import type { accountContract } from './account/contract.ts'
import { account } from './account/index.ts'
import type { apiKeyContract } from './api-keys/contract.ts'
import { apiKeys } from './api-keys/index.ts'
import type { auditContract } from './audit/contract.ts'
import { audit } from './audit/index.ts'
import type { datasetContract } from './datasets/contract.ts'
import { datasets } from './datasets/index.ts'
import type { domainContract } from './domain/contract.ts'
import { domain } from './domain/index.ts'
import type { Feature } from './feature.ts'
import type { feedbackContract } from './feedback/contract.ts'
import { feedback } from './feedback/index.ts'
import type { fileContract } from './files/contract.ts'
import { files } from './files/index.ts'
import type { groupContract } from './groups/contract.ts'
import { groups } from './groups/index.ts'
import type { invitationContract } from './invitations/contract.ts'
import { invitations } from './invitations/index.ts'
import type { memoryContract } from './memory/contract.ts'
import { memory } from './memory/index.ts'
import type { messageContract } from './messages/contract.ts'
import { messages } from './messages/index.ts'
import type { metadataContract } from './metadata/contract.ts'
import { metadata } from './metadata/index.ts'
import type { previewContract } from './previews/contract.ts'
import { previews } from './previews/index.ts'
import type { pushKeyContract } from './push-keys/contract.ts'
import { pushKeys } from './push-keys/index.ts'
import type { remoteDatasetContract } from './remote-datasets/contract.ts'
import { remoteDatasets } from './remote-datasets/index.ts'
import type { reuseContract } from './reuses/contract.ts'
import { reuses } from './reuses/index.ts'
import type { savedViewContract } from './saved-views/contract.ts'
import { savedViews } from './saved-views/index.ts'
import type { scheduleContract } from './schedules/contract.ts'
import { schedules } from './schedules/index.ts'
import type { securityContract } from './security/contract.ts'
import { security } from './security/index.ts'
import type { sessionContract } from './sessions/contract.ts'
import { sessions } from './sessions/index.ts'
import type { snapshotContract } from './snapshots/contract.ts'
import { snapshots } from './snapshots/index.ts'
import type { sourceContract } from './sources/contract.ts'
import { sources } from './sources/index.ts'
import type { subscriberContract } from './subscribers/contract.ts'
import { subscribers } from './subscribers/index.ts'
import type { subscriptionContract } from './subscriptions/contract.ts'
import { subscriptions } from './subscriptions/index.ts'
import type { userContract } from './users/contract.ts'
import { users } from './users/index.ts'

/** One row for each feature. */
export const features: readonly Feature[] = [
  accessRequests,
  account,
  apiKeys,
  audit,
  datasets,
  domain,
  feedback,
  files,
  groups,
  invitations,
  memory,
  messages,
  metadata,
  previews,
  pushKeys,
  remoteDatasets,
  reuses,
  savedViews,
  schedules,
  sessions,
  security,
  snapshots,
  sources,
  subscribers,
  subscriptions,
  users,
]

/** The contracts of all features, for typed clients. */
export type ManagementContract = typeof accessRequestContract &
  typeof accountContract &
  typeof apiKeyContract &
  typeof auditContract &
  typeof datasetContract &
  typeof domainContract &
  typeof feedbackContract &
  typeof fileContract &
  typeof groupContract &
  typeof invitationContract &
  typeof memoryContract &
  typeof messageContract &
  typeof metadataContract &
  typeof previewContract &
  typeof pushKeyContract &
  typeof remoteDatasetContract &
  typeof reuseContract &
  typeof savedViewContract &
  typeof scheduleContract &
  typeof sessionContract &
  typeof securityContract &
  typeof snapshotContract &
  typeof sourceContract &
  typeof subscriberContract &
  typeof subscriptionContract &
  typeof userContract
