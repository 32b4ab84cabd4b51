/** Usage counts of a dataset, by the names of their metas. */
export const usageNames = [
  'api_call_count',
  'download_count',
  'attachment_download_count',
  'file_field_download_count',
] as const
export type UsageName = (typeof usageNames)[number]
export type Usage = Readonly<Record<UsageName, number>>

export const unused: Usage = {
  api_call_count: 0,
  download_count: 0,
  attachment_download_count: 0,
  file_field_download_count: 0,
}

/** Number of downloads of any kind: exports, attachments, files of records. */
export const downloadsOf = (usage: Usage): number =>
  usage.download_count + usage.attachment_download_count + usage.file_field_download_count

/**
 * Popularity of a dataset, from 0: reuses have the highest weight, then downloads, then API calls.
 * Logarithmic: ten times the use adds 1.
 */
export function popularityOf(usage: Usage, reuses: number): number {
  const score = Math.log10(1 + usage.api_call_count + 10 * downloadsOf(usage) + 100 * reuses)
  return Math.round(score * 100) / 100
}

/** The computed metas of `extra_metas.explore`. */
export const usageMetas = (usage: Usage, reuses: number): Record<string, number> => ({
  ...usage,
  reuse_count: reuses,
  popularity_score: popularityOf(usage, reuses),
})
