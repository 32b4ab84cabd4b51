import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '../../../core/dataset.ts'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { draftPath } from '../../client/paths.ts'

/** The preview of a dataset, as if its latest revision were published. */
export function useDrafted({ dataset_id: id, revision }: ManagedDataset) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['drafted', id, revision],
    queryFn: ({ signal }) =>
      call<Dataset>(draftPath(id), {
        query: { extrametas: 'true' },
        signal,
      }),
  })
}
