import { useCallback, useState } from 'react'

const prefix = 'd4c.backoffice.'
const keyOf = (name: string) => `${prefix}${name}`

/** What was kept under a name in this tab, undefined when nothing was or it cannot be read. */
export function loadStored(name: string): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value in this tab, through a reload; undefined forgets it. Without storage nothing is kept. */
export function saveStored(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is full or closed to this page: typing goes on.
  }
}

/** Forgets all that was kept in this tab: who comes next is not to find it. */
export function clearStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing could be kept either.
  }
}

/** From now on typing is this person's; that of anybody else is forgotten. */
export function bindStorage(username: string): void {
  const before = loadStored('owner')
  if (before !== undefined && before !== username) clearStorage()
  saveStored('owner', username)
}

/** A text that survives a reload until it is forgotten. Never for a password. */
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
