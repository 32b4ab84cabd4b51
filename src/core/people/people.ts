import type { Permission } from './permissions.ts'

/** Somebody who has been invited and has not come yet. */
export interface ManagedInvitation {
  email: string
  permissions: readonly Permission[]
  group_ids: readonly string[]
  invited_by: string | null
  invited_at: string
  expires_at: string
}

/** What became of the invitation of one address. */
export interface InvitationOutcome {
  email: string
  /** sent; kept in the outbox folder since no mail server is set or it did not take the mail; known already. */
  status: 'sent' | 'kept' | 'known'
  /** Name of the file in the outbox. */
  file: string | null
  /** Why a mail server did not take it; null when none is set. */
  reason: string | null
}

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
