import type { Feature } from '../feature.ts'
import { datasetCalls } from './calls.ts'

/** Datasets: the list, drafts, publication, history. */
export const datasets: Feature = { calls: (deps) => datasetCalls(deps.datasets) }
