/** An item in its saved or initial state. */
export interface SavedState {
  /** Null while unsaved. */
  id: string | null
  /** The state as text, compared to find unsaved changes. */
  text: string
  /** Anybody may open it. */
  shared?: boolean
  /** Id of another user's shared item that this is a copy of. */
  from?: string
}

/** Whether there are unsaved changes: it was never saved, or differs from the saved state. */
export const isDirty = (saved: SavedState, text: string): boolean => saved.id === null || text !== saved.text
