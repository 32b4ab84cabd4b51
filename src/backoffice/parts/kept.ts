import { useCallback, useState } from 'react'

const prefix = 'd4c.backoffice.'
const keyOf = (name: string) => `${prefix}${name}`

/** What was kept under a name in this tab, undefined when nothing was or it cannot be read. */
export function loadKept(name: string): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value in this tab, through a reload; undefined forgets it. Without storage nothing is kept. */
export function saveKept(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is full or closed to this page: typing goes on.
  }
}

/** Forgets all that was kept in this tab: who comes next is not to find it. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing could be kept either.
  }
}

/** From now on typing is this person's; that of anybody else is forgotten. */
export function keepFor(username: string): void {
  const before = loadKept('owner')
  if (before !== undefined && before !== username) forgetAll()
  saveKept('owner', username)
}

/** A text that survives a reload until it is forgotten. Never for a password. */
export function useKept(name: string, initial: string): [string, (value: string) => void, () => void] {
  const [value, setValue] = useState(() => {
    const kept = loadKept(name)
    return typeof kept === 'string' ? kept : initial
  })
  const change = useCallback(
    (next: string) => {
      setValue(next)
      saveKept(name, next)
    },
    [name],
  )
  const forget = useCallback(() => saveKept(name, undefined), [name])
  return [value, change, forget]
}
