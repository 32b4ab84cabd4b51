import type { Dataset } from '../../core/dataset.ts'
import { type DatasetView, slugOf } from '../../core/dataset-views.ts'

/** Path of a view of a dataset. */
export const datasetPath = (dataset: Dataset, tab: DatasetView, embed = false): string =>
  `/explore/${embed ? 'embed/' : ''}dataset/${encodeURIComponent(dataset.datasetid)}/${slugOf(tab, dataset)}/`
