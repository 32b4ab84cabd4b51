/** Feedback as the management API shows it. */
export interface ManagedFeedback {
  feedback_id: string
  /** The record that it is about; null for a new one. */
  recordid: string | null
  new_values: Readonly<Record<string, unknown>>
  comment: string
  created_at: string
  archived_at: string | null
}

export const reuseStates = ['pending', 'accepted', 'rejected'] as const
export type ReuseState = (typeof reuseStates)[number]

/** A reuse as the management API shows it. */
export interface ManagedReuse {
  reuse_id: string
  dataset_id: string
  state: ReuseState
  title: string
  url: string
  description: string
  type: string
  author_name: string
  author_email: string
  has_image: boolean
  created_at: string
}
