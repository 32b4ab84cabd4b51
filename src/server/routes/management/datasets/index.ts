import type { DatasetServices } from '../../../management/datasets/services.ts'
import type { ManagementCall } from '../call.ts'
import { callsOfBoth } from './both.ts'
import { datasetCalls } from './datasets.ts'
import { withSummary } from './summaries.ts'
import { datasetCallsV2 } from './v2.ts'

/** The life of datasets. */
export const datasetLifeCalls = (services: DatasetServices): ManagementCall[] =>
  [...callsOfBoth(services), ...datasetCalls(services), ...datasetCallsV2(services)].map(withSummary)
