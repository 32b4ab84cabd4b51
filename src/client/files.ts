import type { Origin } from './contexts/context.ts'

const fileId = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null

/** Address of a file value: to view, as a thumbnail, or to download. Null for a value that is not a file. */
export function fileUrl(
  { domainUrl, dataset = '' }: Origin,
  value: unknown,
  form: '' | 'download' | '300' = 'download',
): string | null {
  const id = fileId(value)
  if (id === null) return null
  const base = `${domainUrl}/d4c/api/datasets/1.0/${encodeURIComponent(dataset)}/files/${encodeURIComponent(id)}/`
  return form === '' ? base : `${base}${form}/`
}
