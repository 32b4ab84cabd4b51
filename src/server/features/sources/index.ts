import type { Feature } from '../feature.ts'
import { sourceCalls } from './calls.ts'

/** Where the records of datasets come from. */
export const sources: Feature = { calls: ({ datasets }) => sourceCalls(datasets) }
