import { useCallback, useState } from 'react'

const prefix = 'd4c.backoffice.'
const keyOf = (name: string) => `${prefix}${name}`

/** A value stored in this tab, undefined if it is missing or unreadable. */
export function loadStored(name: string): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value in this tab, across reloads; undefined removes it. Without storage nothing is stored. */
export function saveStored(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is full or blocked: editing continues without it.
  }
}

/** Removes everything stored in this tab, so that the next user does not find it. */
export function clearStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Binds the storage to a user; values of another user are removed. */
export function bindStorage(username: string): void {
  const before = loadStored('owner')
  if (before !== undefined && before !== username) clearStorage()
  saveStored('owner', username)
}

/** A text that survives reloads until it is removed. Never use it for passwords. */
export function useStored(name: string, initial: string): [string, (value: string) => void, () => void] {
  const [value, setValue] = useState(() => {
    const stored = loadStored(name)
    return typeof stored === 'string' ? stored : initial
  })
  const change = useCallback(
    (next: string) => {
      setValue(next)
      saveStored(name, next)
    },
    [name],
  )
  const forget = useCallback(() => saveStored(name, undefined), [name])
  return [value, change, forget]
}
