/** Address of a file of a dataset's pages: a picture of that many pixels at most, or the file itself. Null without an id. */
export const pageFileUrl = (
  domainUrl: string,
  dataset: string,
  id: string | null,
  form: number | 'download',
): string | null =>
  id === null
    ? null
    : `${domainUrl}/explore/dataset/${encodeURIComponent(dataset)}/files/${encodeURIComponent(id)}/${form}/`
