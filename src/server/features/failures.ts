import { type FailureTable, sharedFailures } from '../../core/errors.ts'
import { accessRequestFailures } from './access-requests/failures.ts'
import { apiKeyFailures } from './api-keys/failures.ts'
import { datasetFailures } from './datasets/failures.ts'
import { domainFailures } from './domain/failures.ts'
import { feedbackFailures } from './feedback/failures.ts'
import { fileFailures } from './files/failures.ts'
import { groupFailures } from './groups/failures.ts'
import { invitationFailures } from './invitations/failures.ts'
import { messageFailures } from './messages/failures.ts'
import { metadataFailures } from './metadata/failures.ts'
import { remoteDatasetFailures } from './remote-datasets/failures.ts'
import { savedViewFailures } from './saved-views/failures.ts'
import { scheduleFailures } from './schedules/failures.ts'
import { securityFailures } from './security/failures.ts'
import { snapshotFailures } from './snapshots/failures.ts'
import { sourceFailures } from './sources/failures.ts'
import { subscriberFailures } from './subscribers/failures.ts'
import { subscriptionFailures } from './subscriptions/failures.ts'
import { userFailures } from './users/failures.ts'

/** Every failure of the API. Each sentence of `messages/en/api.ts` needs a row, which the compiler checks. */
export const failures: FailureTable = {
  ...sharedFailures,
  ...accessRequestFailures,
  ...apiKeyFailures,
  ...datasetFailures,
  ...domainFailures,
  ...feedbackFailures,
  ...fileFailures,
  ...groupFailures,
  ...invitationFailures,
  ...messageFailures,
  ...metadataFailures,
  ...remoteDatasetFailures,
  ...savedViewFailures,
  ...scheduleFailures,
  ...securityFailures,
  ...snapshotFailures,
  ...sourceFailures,
  ...subscriberFailures,
  ...subscriptionFailures,
  ...userFailures,
}
