import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DatasetDiff, ManagedDataset, ManagedJob } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { useJob } from '../parts/job.ts'

export interface Built {
  /** Changes that publishing would make, once the records are built. */
  diff: DatasetDiff | null
  /** Whether the records of the latest revision must still be built; null while loading. */
  isMissing: boolean | null
  /** The job that builds them, even if it has failed. */
  job: ManagedJob | null
  error: unknown
  build: () => void
  retry: () => void
}

/** Whether the records of the latest revision are built, and a function to build them. */
export function useBuilt({ dataset_id: id, revision }: ManagedDataset): Built {
  const { api, queries } = useApp()
  const found = useQuery({
    queryKey: ['diff', id, revision],
    queryFn: ({ signal }) => api('GET management/v2/datasets/:id/diff/', { path: { id }, signal }),
    staleTime: 0,
  })
  const [begun, begin] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: () => api('POST management/v2/datasets/:id/diff/', { path: { id } }),
    onSuccess: ({ job_id }) => begin(job_id),
  })
  const running = useJob(begun)
  const { refetch, data } = found
  const isDone = running.data?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    void refetch()
    void queries.invalidateQueries({ queryKey: ['drafted', id] })
    void queries.invalidateQueries({ queryKey: ['dataset', id] })
  }, [isDone, refetch, queries, id])
  return {
    diff: data?.state === 'ready' ? data : null,
    isMissing: data ? data.state === 'missing' : null,
    job: begun === null ? null : (running.data ?? null),
    error: found.error ?? start.error ?? running.error,
    build: () => start.isIdle && start.mutate(),
    retry: () => {
      start.reset()
      begin(null)
      void refetch()
    },
  }
}
