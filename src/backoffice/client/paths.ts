/** Path of a dataset's call of the management, below the base of the API. */
export const pathOf = (id: string, rest = ''): string =>
  `management/v2/datasets/${encodeURIComponent(id)}/${rest}`

/** As `pathOf`, for calls that only the first version names so. */
export const pathOfV1 = (id: string, rest = ''): string =>
  `management/1.0/datasets/${encodeURIComponent(id)}/${rest}`

/** Path of a dataset in the data API that answers as if the newest states were published. */
export const draftPath = (id: string, rest = ''): string =>
  `../drafts/d4c/api/datasets/1.0/${encodeURIComponent(id)}/${rest}`

/** Where that data API lies, as a portal of its own. */
export const draftsOf = (api: string): string => api.replace(/api\/$/, 'drafts')
