import type { Feature } from '../feature.ts'
import { previewCalls } from './calls.ts'

/** Previews of sources and datasets, and the available formats and processors. */
export const previews: Feature = { calls: ({ datasets }) => previewCalls(datasets) }
