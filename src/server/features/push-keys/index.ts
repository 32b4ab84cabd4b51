import type { Feature } from '../feature.ts'
import { pushKeyCalls } from './calls.ts'

/** Push keys of realtime sources. */
export const pushKeys: Feature = { calls: ({ datasets }) => pushKeyCalls(datasets) }
