import type { Feature } from '../feature.ts'
import { datasetCalls } from './calls.ts'

/** The life of datasets: the list, drafts, publication, history. */
export const datasets: Feature = { calls: (deps) => datasetCalls(deps.datasets) }
