import type { Feature } from '../feature.ts'
import { previewCalls } from './calls.ts'

/** Previews of sources and datasets, and what there is to make them of. */
export const previews: Feature = { calls: ({ datasets }) => previewCalls(datasets) }
