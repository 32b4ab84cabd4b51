import { atom } from 'nanostores'

const key = Symbol.for('d4c.failure-messages')

interface Shown {
  entries: Map<object, { message: string; host: Element }>
  $revision: ReturnType<typeof atom<number>>
}

/** Messages of failed calls on this page, shared by all copies of this module. */
function shown(): Shown {
  const holder = globalThis as { [key]?: Shown }
  holder[key] ??= { entries: new Map(), $revision: atom(0) }
  return holder[key]
}

export const $failuresRevision = () => shown().$revision

/** Registers a widget's message for a failed call; returns a function that removes it. */
export function registerFailure(owner: object, message: string, host: Element): () => void {
  const { entries, $revision } = shown()
  const changed = () => $revision.set($revision.get() + 1)
  entries.set(owner, { message, host })
  changed()
  return () => {
    entries.delete(owner)
    changed()
  }
}

/** Whether a widget on the page shows this message. */
export const isShown = (message: string): boolean =>
  [...shown().entries.values()].some((entry) => entry.message === message)

const roomOf = (host: Element): number => host.getBoundingClientRect().width

/** Whether this widget is the largest among those with the same message. */
export function saysIt(owner: object): boolean {
  const { entries } = shown()
  const ownerEntry = entries.get(owner)
  if (!ownerEntry) return true
  const room = roomOf(ownerEntry.host)
  for (const [other, { message, host }] of entries) {
    if (other === owner || message !== ownerEntry.message || host === ownerEntry.host) continue
    const theirs = roomOf(host)
    const isBefore = (ownerEntry.host.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    if (theirs > room || (theirs === room && isBefore)) return false
  }
  return true
}
