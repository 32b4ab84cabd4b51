type Listener = (root: ShadowRoot) => void

const key = Symbol.for('d4c.roots')

interface Shared {
  listeners: Set<Listener>
  roots: Set<WeakRef<ShadowRoot>>
}

/** Shared by all copies of this module in a page. */
function shared(): Shared {
  const holder = globalThis as { [key]?: Shared }
  holder[key] ??= { listeners: new Set(), roots: new Set() }
  return holder[key]
}

/** Tells the autoloader of a shadow root in which tags may stand. */
export function announceRoot(root: ShadowRoot): void {
  const { listeners, roots } = shared()
  if (listeners.size === 0) roots.add(new WeakRef(root))
  for (const listener of listeners) listener(root)
}

/** Calls back for each shadow root announced before and from now on. */
export function onRoot(listener: Listener): void {
  const { listeners, roots } = shared()
  listeners.add(listener)
  for (const reference of roots) {
    const root = reference.deref()
    if (root) listener(root)
  }
  roots.clear()
}
