/** A key as its holder sees it; only the answer that makes one has `apikey`, the key itself. */
export interface AccountKey {
  id: string
  label: string
  origins: readonly string[]
  created_at: string
  apikey?: string
}
