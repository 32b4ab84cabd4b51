import type { Feature } from '../feature.ts'
import { pushKeyCalls } from './calls.ts'

/** Keys with which records are pushed. */
export const pushKeys: Feature = { calls: ({ datasets }) => pushKeyCalls(datasets) }
