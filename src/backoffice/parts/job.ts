import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app.ts'

/** How often a job is asked after, until it is done or has failed. */
const pollingMs = 500

/** A job as it goes on; nothing is asked while there is none. */
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
