/** A version of the records that is kept. */
export interface ManagedVersion {
  version_id: string
  created_at: string
  records_count: number
  bytes: number
  /** True of the one that is shown. */
  is_current: boolean
  /** The newest saved state with these records; restoring and publishing it brings them back. */
  change_id: string | null
}
