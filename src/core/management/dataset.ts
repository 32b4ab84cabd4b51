/** Activity of a dataset; edits are always possible, a publication is queued. */
export const datasetStates = ['idle', 'queued', 'processing', 'aborting', 'limit_reached', 'error'] as const
export type DatasetState = (typeof datasetStates)[number]
