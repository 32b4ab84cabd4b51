import { PublicError } from '../../../core/errors.ts'
import type { SavedView, SavedViewKind, SavedViewPart, SavedViewStore } from './store.ts'

/** Maximum charts, or maps, per user. */
const most = 100

/** Private or shared charts and maps of users; private ones are hidden from administrators too. */
export class SavedViewService {
  readonly #store: SavedViewStore
  readonly #kind: SavedViewKind

  constructor(store: SavedViewStore, kind: SavedViewKind) {
    this.#store = store
    this.#kind = kind
  }

  list(user: string): Promise<SavedView[]> {
    return this.#store.list(user, this.#kind)
  }

  /** One of the user's own, or a shared one. Throws `chart.unknown` or `map.unknown`. */
  async one(user: string | null, id: string): Promise<SavedView> {
    return (await this.#store.visible(user, this.#kind, id)) ?? this.#unknown(id)
  }

  /** Throws `saved.many`. */
  async add(user: string, part: SavedViewPart): Promise<SavedView> {
    const added = await this.#store.add(user, this.#kind, part, most)
    if (!added) throw new PublicError('saved.many', { limit: most })
    return added
  }

  /** Changes what is given. Throws `chart.unknown` or `map.unknown`. */
  async change(user: string, id: string, patch: Partial<SavedViewPart>): Promise<SavedView> {
    if (!(await this.#store.find(user, this.#kind, id))) this.#unknown(id)
    return (await this.#store.update(user, this.#kind, id, patch)) ?? this.#unknown(id)
  }

  /** Revokes the sharing of another user's chart or map. Throws `chart.unknown` or `map.unknown`. */
  async endSharing(id: string): Promise<void> {
    if (!(await this.#store.endSharing(this.#kind, id))) this.#unknown(id)
  }

  /** Throws `chart.unknown` or `map.unknown`. */
  async remove(user: string, id: string): Promise<void> {
    if (!(await this.#store.remove(user, this.#kind, id))) this.#unknown(id)
  }

  #unknown(id: string): never {
    throw new PublicError(this.#kind === 'chart' ? 'chart.unknown' : 'map.unknown', { id })
  }
}
