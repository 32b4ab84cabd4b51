import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '../../../core/dataset.ts'
import type { ManagedDataset } from '../../../core/management/dataset.ts'
import { useApp } from '../../app.ts'

/** Where the data API answers as if the newest states of datasets were published, as a portal of its own. */
export const draftsOf = (api: string): string => api.replace(/api\/$/, 'drafts')

/** A dataset as visitors would find it if its newest state were published. */
export function useDrafted({ dataset_id: id, revision }: ManagedDataset) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['drafted', id, revision],
    queryFn: ({ signal }) =>
      call<Dataset>(`../drafts/d4c/api/datasets/1.0/${encodeURIComponent(id)}/`, {
        query: { extrametas: 'true' },
        signal,
      }),
  })
}
