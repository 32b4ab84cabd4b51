const keyOf = (room: string, id: string | null): string => `${room}:${id ?? ''}`

/** Where unsaved changes are kept between two visits, by builder and by what they are changes of. */
export interface Drafts {
  /** Unsaved changes as text; null when there are none, or nothing is kept. */
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
