const keyOf = (room: string, id: string | null): string => `${room}:${id ?? ''}`

/** Storage of unsaved changes between visits, by builder and edited item. */
export interface Drafts {
  /** Unsaved changes as text; null without any, or without storage. */
  read: (room: string, id: string | null) => string | null
  /** Stores unsaved changes as text; null deletes them. */
  keep: (room: string, id: string | null, text: string | null) => void
}

/** Drafts in the session storage of the browser tab. */
export const browserDrafts: Drafts = {
  read: (room, id) => {
    try {
      return sessionStorage.getItem(keyOf(room, id))
    } catch {
      return null
    }
  },
  keep: (room, id, text) => {
    try {
      if (text === null) sessionStorage.removeItem(keyOf(room, id))
      else sessionStorage.setItem(keyOf(room, id), text)
    } catch {
      // Without storage there are no drafts.
    }
  },
}
