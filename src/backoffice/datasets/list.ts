import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DatasetSummary } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { type ListQuery, pageLength, printQuery } from './query.ts'

/** Polling interval in milliseconds while a dataset is busy. */
const busyMs = 2000
const isBusy = ({ status }: DatasetSummary) => ['queued', 'processing', 'aborting'].includes(status)

/** The page of datasets for a query; the previous page stays until it is loaded. */
export function useDatasets(query: ListQuery) {
  const { api } = useApp()
  const { page, ...parameters } = printQuery(query)
  const sort = `${query.descending ? '-' : ''}${query.sort}`
  return useQuery({
    queryKey: ['datasets', parameters, query.page],
    queryFn: ({ signal }) =>
      api('GET management/1.0/datasets/', {
        query: { ...parameters, sort, start: query.page * pageLength, rows: pageLength },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.datasets.some(isBusy) ? busyMs : false),
  })
}
