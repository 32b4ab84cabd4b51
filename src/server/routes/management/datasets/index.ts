import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { ManagementCall } from '../call.ts'
import { callsOfBoth } from './both.ts'
import { datasetCalls } from './datasets.ts'
import { previewCalls } from './previews.ts'
import { remoteCalls } from './remote.ts'
import { resourceCalls } from './resources.ts'
import { withSummary } from './summaries.ts'
import { datasetCallsV2 } from './v2.ts'

/** The life of datasets; paths without a parameter come first, since `:id` would take their last word. */
export const datasetLifeCalls = (services: DatasetServices): ManagementCall[] =>
  [
    ...previewCalls(services),
    ...remoteCalls(services),
    ...resourceCalls(services),
    ...callsOfBoth(services),
    ...datasetCalls(services),
    ...datasetCallsV2(services),
  ].map(withSummary)
