export interface ManagedAccessRequest {
  id: string
  /** The name that is asked for. */
  user_id: string
  email: string
  first_name: string | null
  last_name: string | null
  message: string
  state: 'pending' | 'accepted' | 'rejected'
  reason: string | null
  created_at: string
  resolved_at: string | null
  resolved_by: string | null
}

/** A key as its holder sees it; only the answer that makes one has `apikey`, the key itself. */
export interface AccountKey {
  id: string
  label: string
  origins: readonly string[]
  created_at: string
  apikey?: string
}
