const keyOf = (room: string, id: string | null): string => `${room}:${id ?? ''}`

/** Unsaved changes that this browser kept, as text; null when there are none, or it keeps nothing. */
export function readDraft(room: string, id: string | null): string | null {
  try {
    return sessionStorage.getItem(keyOf(room, id))
  } catch {
    return null
  }
}

/** Keeps the text of unsaved changes, null to forget them. */
export function keepDraft(room: string, id: string | null, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(room, id))
    else sessionStorage.setItem(keyOf(room, id), text)
  } catch {
    // A browser that keeps nothing has nothing to offer later.
  }
}
