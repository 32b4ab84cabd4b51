/** Path of a dataset in the data API of drafts, which answers as if the latest revisions were published. */
export const draftPath = (id: string, rest = ''): string =>
  `../drafts/d4c/api/datasets/1.0/${encodeURIComponent(id)}/${rest}`

/** URL of that data API, which can be used like another portal. */
export const draftsOf = (api: string): string => api.replace(/api\/$/, 'drafts')
