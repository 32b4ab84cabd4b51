import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app.ts'

/** Polling interval of a running job, in milliseconds. */
const pollingMs = 500

/** Polls a job until it ends; idle without an id. */
export function useJob(id: string | null) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => api('GET management/v2/jobs/:job/', { path: { job: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || state.data?.state === 'error' || state.error ? false : pollingMs,
  })
}
