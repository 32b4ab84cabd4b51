const handles = new WeakMap<object, string>()
const objects = new Map<string, WeakRef<object>>()
const ended = new FinalizationRegistry<string>((handle) => objects.delete(handle))

const prefix = 'd4c-ref:'
let made = 0

/** A text that represents a value in an attribute: a handle for an object, else JSON. */
export function refer(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  let handle = handles.get(value)
  if (handle === undefined) {
    handle = `${prefix}${++made}`
    handles.set(value, handle)
    objects.set(handle, new WeakRef(value))
    ended.register(value, handle)
  }
  return handle
}

/** The object of a handle, undefined for any other text or when it was garbage-collected. */
export const referred = (text: string): object | undefined =>
  text.startsWith(prefix) ? objects.get(text)?.deref() : undefined
