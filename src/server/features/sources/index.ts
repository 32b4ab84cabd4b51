import type { Feature } from '../feature.ts'
import { sourceCalls } from './calls.ts'

/** Sources of the records of datasets. */
export const sources: Feature = { calls: ({ datasets }) => sourceCalls(datasets) }
