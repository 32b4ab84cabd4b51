/** What this browser keeps under a name; null where it keeps nothing, or lets nothing be kept. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a name, where that is allowed. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing asks again.
  }
}
