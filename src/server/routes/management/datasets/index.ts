import type { DatasetDesk } from '../../../management/datasets/desk.ts'
import type { ManagementCall } from '../call.ts'
import { callsOfBoth } from './both.ts'
import { datasetCalls } from './datasets.ts'
import { previewCalls } from './previews.ts'
import { remoteCalls } from './remote.ts'
import { resourceCalls } from './resources.ts'
import { withSummary } from './summaries.ts'
import { datasetCallsV2 } from './v2.ts'

/** The life of datasets; paths without a parameter come first, since `:id` would take their last word. */
export const datasetLifeCalls = (desk: DatasetDesk): ManagementCall[] =>
  [
    ...previewCalls(desk),
    ...remoteCalls(desk),
    ...resourceCalls(desk),
    ...callsOfBoth(desk),
    ...datasetCalls(desk),
    ...datasetCallsV2(desk),
  ].map(withSummary)
