import { atom } from 'nanostores'
import type { Configuration } from './config.ts'
import type { Registry } from './contexts/registry.ts'
import type { FacetsGroup } from './facets-group.ts'
import type { ShownNotification } from './notification.ts'
import type { PageVariables } from './variables.ts'

const key = Symbol.for('d4c.shared')

/** Everything that elements of one page share, whichever bundle they came in. */
export interface Shared {
  registry: Registry
  variables: PageVariables
  /** Parts of the configuration by their owners, the later ones winning. */
  configurations: Map<object, Configuration>
  $configuration: ReturnType<typeof atom<Configuration>>
  $notifications: ReturnType<typeof atom<readonly ShownNotification[]>>
  facetsGroups: WeakMap<Element, FacetsGroup>
  /** Name of the context that owns the address. */
  synchronized: string | null
}

/** The page's one shared state. */
export function shared(): Shared {
  const holder = globalThis as { [key]?: Shared }
  holder[key] ??= {
    registry: { scopes: new WeakMap(), page: new Map(), $revision: atom(0) },
    variables: { scopes: new Map(), $revision: atom(0) },
    configurations: new Map(),
    $configuration: atom<Configuration>({}),
    $notifications: atom<readonly ShownNotification[]>([]),
    facetsGroups: new WeakMap(),
    synchronized: null,
  }
  return holder[key]
}
