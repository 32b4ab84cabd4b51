/** Path of a dataset in the data API that answers as if the newest states were published. */
export const draftPath = (id: string, rest = ''): string =>
  `../drafts/d4c/api/datasets/1.0/${encodeURIComponent(id)}/${rest}`

/** Where that data API lies, as a portal of its own. */
export const draftsOf = (api: string): string => api.replace(/api\/$/, 'drafts')
