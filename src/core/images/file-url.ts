/**
 * Address of a file of a public page: an image of at most that many pixels, or the file itself. Null without
 * an id.
 */
export const pageFileUrl = (
  domainUrl: string,
  dataset: string,
  id: string | null,
  form: number | 'download',
): string | null =>
  id === null
    ? null
    : `${domainUrl}/explore/dataset/${encodeURIComponent(dataset)}/files/${encodeURIComponent(id)}/${form}/`
