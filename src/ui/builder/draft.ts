const keyOf = (room: string, id: string | null): string => `${room}:${id ?? ''}`

/** Storage of unsaved changes between visits, by builder and edited item. */
export interface Drafts {
  /** Unsaved changes as text; null without any, or without storage. */
  read: (room: string, id: string | null) => string | null
  /** Keeps the text of unsaved changes, null to forget them. */
  keep: (room: string, id: string | null, text: string | null) => void
}

/** Those that this browser keeps for its tab. */
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
      // A browser that keeps nothing has nothing to offer later.
    }
  },
}
