import { useMemo } from 'react'
import { useDataContexts, useManyDatasets } from '../../ui/useDataContext.ts'

/** Sources from named contexts of the page: the first dataset, and the domain of each dataset by id. */
export function usePageSources(element: HTMLElement, connection: number, names: readonly string[]) {
  const found = useDataContexts(element, names, connection)
  const here = useMemo(() => found.filter((one) => one !== null), [found])
  const hereDatasets = useManyDatasets(here)
  const domains = useMemo(
    () =>
      Object.fromEntries(
        here.flatMap((context, index) => {
          const { domain } = context.$origin.get()
          const id = hereDatasets[index]?.datasetid
          return domain && id ? [[id, domain]] : []
        }),
      ),
    [here, hereDatasets],
  )
  return { first: here[0], firstDataset: hereDatasets[0], domains }
}
