/** What a dataset is doing; changes are taken at any time, a publish waits for its turn. */
export const datasetStates = ['idle', 'queued', 'processing', 'aborting', 'limit_reached', 'error'] as const
export type DatasetState = (typeof datasetStates)[number]
