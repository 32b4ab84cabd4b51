import { useMutation, useQuery } from '@tanstack/react-query'
import type { DatasetChange } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'

/** The saved revisions of a dataset, newest first. */
export function useChanges(id: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['changes', id],
    queryFn: ({ signal }) => api('GET management/v2/datasets/:id/changes/', { path: { id }, signal }),
  })
}

/** Restores an earlier revision as the latest, without publishing it. */
export function useRestore(id: string) {
  const { api, queries } = useApp()
  return useMutation({
    mutationFn: (change: string) =>
      api('PUT management/v2/datasets/:id/restore_change/:change/', { path: { id, change } }),
    onSuccess: (restored) => {
      queries.setQueryData(['dataset', id], restored)
      for (const name of ['datasets', 'changes', 'status'])
        void queries.invalidateQueries({ queryKey: name === 'datasets' ? [name] : [name, id] })
    },
  })
}

/** The previously published revision; undefined without one. */
export function publishedBefore(changes: readonly DatasetChange[]): DatasetChange | undefined {
  return changes
    .filter(({ is_published, published_at }) => !is_published && published_at !== null)
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))[0]
}
