import type { Feature } from '../feature.ts'
import { remoteDatasetCalls } from './calls.ts'

/** Datasets of other portals. */
export const remoteDatasets: Feature = { calls: ({ datasets }) => remoteDatasetCalls(datasets) }
