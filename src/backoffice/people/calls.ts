import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app.ts'

/** Users whose name or address contains a text. */
export function useUsers(search: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['people', 'users', search],
    queryFn: ({ signal }) => api('GET management/v2/users/', { query: { search }, signal }),
  })
}

export function useGroups() {
  const { api } = useApp()
  return useQuery({
    queryKey: ['people', 'groups'],
    queryFn: ({ signal }) => api('GET management/v2/groups/', { signal }),
  })
}

export function useInvitations() {
  const { api } = useApp()
  return useQuery({
    queryKey: ['people', 'invitations'],
    queryFn: ({ signal }) => api('GET management/v2/invitations/', { signal }),
  })
}

export function useAccessRequests() {
  const { api } = useApp()
  return useQuery({
    queryKey: ['people', 'requests'],
    queryFn: ({ signal }) => api('GET management/v2/access_requests/', { signal }),
  })
}
