import type { Dataset } from './dataset.ts'

/** Views of a dataset on its public page; `custom` is the publisher's own presentation. */
export const datasetViews = [
  'information',
  'custom',
  'table',
  'map',
  'calendar',
  'images',
  'analyze',
  'export',
  'api',
] as const
export type DatasetView = (typeof datasetViews)[number]

export const isDatasetView = (name: string): name is DatasetView => datasetViews.some((view) => view === name)

/** The views a dataset offers, in the order of the tab bar. */
export function viewsOf({ features, has_records }: Pick<Dataset, 'features' | 'has_records'>): DatasetView[] {
  const offered: Record<DatasetView, boolean> = {
    information: true,
    custom: has_records && features.includes('custom_view'),
    table: has_records,
    map: has_records && features.includes('geo'),
    calendar: has_records && features.includes('calendar'),
    images: has_records && features.includes('image'),
    analyze: has_records && features.includes('analyze'),
    export: has_records,
    api: has_records,
  }
  return datasetViews.filter((view) => offered[view])
}

/** Whether a text is valid as the slug of a custom view. */
export const isViewSlug = (slug: string): boolean =>
  /^[a-z0-9][a-z0-9_-]{0,99}$/i.test(slug) && !isDatasetView(slug)

/** URL segment of a view; for a custom view, the slug set by the publisher. */
export function slugOf(view: DatasetView, { extra_metas }: Pick<Dataset, 'extra_metas'>): string {
  const slug = extra_metas?.visualization?.custom_view_slug
  const isUsable = typeof slug === 'string' && isViewSlug(slug)
  return view === 'custom' && isUsable ? slug : view
}

/** The view of a dataset with this URL segment; null if it offers none. */
export const viewAt = (
  slug: string,
  dataset: Pick<Dataset, 'features' | 'has_records' | 'extra_metas'>,
): DatasetView | null =>
  viewsOf(dataset).find((view) => view === slug || slugOf(view, dataset) === slug) ?? null
