const keyOf = (id: string | null): string => `d4c-map-builder:${id ?? ''}`

/** Unsaved changes of a map that this browser kept, as text; null when there are none, or it keeps nothing. */
export function readDraft(id: string | null): string | null {
  try {
    return sessionStorage.getItem(keyOf(id))
  } catch {
    return null
  }
}

/** Keeps the text of unsaved changes, null to forget them. */
export function keepDraft(id: string | null, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(id))
    else sessionStorage.setItem(keyOf(id), text)
  } catch {
    // A browser that keeps nothing has nothing to offer later.
  }
}
