/** Something as it is kept, or as it begins. */
export interface SavedState {
  /** Null for what is not saved. */
  id: string | null
  /** It as text, to know what has changed since. */
  text: string
  /** Anybody may open it. */
  shared?: boolean
  /** Id of what somebody else keeps and shares, of which this is to be a copy. */
  from?: string
}

/** What is built has to be saved when it never was, or is not what was saved. */
export const isDirty = (saved: SavedState, text: string): boolean => saved.id === null || text !== saved.text
