/** Something as it is kept, or as it begins. */
export interface SavedState {
  /** Null while unsaved. */
  id: string | null
  /** It as text, to know what has changed since. */
  text: string
  /** Anybody may open it. */
  shared?: boolean
  /** Id of another user's shared item that this is a copy of. */
  from?: string
}

/** Whether there are unsaved changes: it was never saved, or differs from the saved state. */
export const isDirty = (saved: SavedState, text: string): boolean => saved.id === null || text !== saved.text
