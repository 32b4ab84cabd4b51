import { PublicError } from '../../../core/errors.ts'
import { Members } from '../../../core/people/members.ts'
import type { SavedView, SavedViewKind, SavedViewStore } from '../../store/saved-view-store.ts'

/** What one person keeps of a kind, and how long each may be. */
const most = 100
const longestTitle = 200
/** Characters as JSON. */
const longestValue = 100_000

/** Charts and maps that people keep for themselves, or share. */
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

  /** One's own, or one that is shared. Throws `chart.unknown` or `map.unknown`. */
  async one(user: string | null, id: string): Promise<SavedView> {
    return (await this.#store.visible(user, this.#kind, id)) ?? this.#unknown(id)
  }

  /** Keeps `title`, whether it is `shared`, and the object that is sent as `member`. Throws an InvalidRequest and `saved.many`. */
  async add(user: string, sent: Record<string, unknown>, member: string): Promise<SavedView> {
    const members = new Members(sent)
    const { title, value, shared = false } = read(members, member)
    const wanted = {
      title: members.required('title', title) ?? '',
      value: members.required(member, value) ?? {},
      shared,
    }
    members.check()
    const added = await this.#store.add(user, this.#kind, wanted, most)
    if (!added) throw new PublicError('saved.many', { limit: most })
    return added
  }

  /** Changes what is sent of it. Throws an InvalidRequest and `chart.unknown` or `map.unknown`. */
  async change(user: string, id: string, sent: Record<string, unknown>, member: string): Promise<SavedView> {
    if (!(await this.#store.find(user, this.#kind, id))) this.#unknown(id)
    const members = new Members(sent)
    const { title, value, shared } = read(members, member)
    if (title === null) members.refuse('title', 'value.missing', { name: 'title' })
    members.check()
    const patch = {
      ...(title && { title }),
      ...(value && { value }),
      ...(shared !== undefined && { shared }),
    }
    return (await this.#store.update(user, this.#kind, id, patch)) ?? this.#unknown(id)
  }

  /** Shares no longer what somebody else shares. Throws `chart.unknown` or `map.unknown`. */
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

function read(members: Members, member: string) {
  const value = members.sent[member]
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const fits = isObject && JSON.stringify(value).length <= longestValue
  if (value !== undefined && !fits)
    members.refuse(member, 'value.object', { name: member, limit: longestValue })
  return {
    title: members.text('title', longestTitle),
    value: fits ? (value as Record<string, unknown>) : undefined,
    shared: members.flag('shared'),
  }
}
