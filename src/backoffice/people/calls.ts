import { useQuery } from '@tanstack/react-query'
import type { ManagedAccessRequest } from '../../core/people/people.ts'
import { useApp } from '../app.ts'

const base = 'management/v2/'

export const requestPath = (id: string, decision: 'approve' | 'reject'): string =>
  `${base}access_requests/${encodeURIComponent(id)}/${decision}/`

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
  const { call } = useApp()
  return useQuery({
    queryKey: ['people', 'requests'],
    queryFn: ({ signal }) =>
      call<{ access_requests: ManagedAccessRequest[] }>(`${base}access_requests/`, { signal }),
  })
}
