import { isObject } from '../../core/is-object.ts'
import { type CardDataset, cardDataset } from '../../ui/lists/DatasetFacts.tsx'

const metasOf = (dataset: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  isObject(dataset.metas) ? dataset.metas : dataset

/** Datasets written by a page's author: an object by identifier, or a list whose members contain theirs. */
export function givenDatasets(given: unknown): CardDataset[] {
  if (Array.isArray(given))
    return given
      .filter(isObject)
      .filter(({ datasetid }) => typeof datasetid === 'string' && datasetid !== '')
      .map((dataset) => cardDataset(String(dataset.datasetid), metasOf(dataset)))
  if (!isObject(given)) return []
  return Object.entries(given).map(([id, dataset]) =>
    cardDataset(
      isObject(dataset) && typeof dataset.datasetid === 'string' ? dataset.datasetid : id,
      isObject(dataset) ? metasOf(dataset) : { title: dataset },
    ),
  )
}
