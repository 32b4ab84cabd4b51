import { PublicError } from '../../../core/errors.ts'
import type { ManagedFeedback, ManagedReuse, ReuseState } from '../../../core/management/contributions.ts'
import { Members } from '../../../core/people/members.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Feedback, Reuse } from '../../store/resource-store.ts'
import type { Store } from '../../store/store.ts'

/** What visitors sent: feedback on datasets, and what they have made of them. */
export class ContributionService {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  async feedback(id: string): Promise<ManagedFeedback[]> {
    await this.#check(id)
    return (await this.#store.resources.feedback(id)).map(shownFeedback)
  }

  /** Takes `feedback_id` and `archived`, true without it. Throws an InvalidRequest and `feedback.unknown`. */
  async archive(id: string, sent: Record<string, unknown>, author: Author): Promise<ManagedFeedback[]> {
    await this.#check(id)
    const members = new Members(sent)
    const feedback = members.required('feedback_id', members.words('feedback_id')) ?? ''
    const archived = members.flag('archived') ?? true
    members.check()
    if (!(await this.#store.resources.archiveFeedback(id, feedback, archived)))
      throw new PublicError('feedback.unknown', { feedback, dataset: id })
    await this.#store.audit.note(author, 'dataset.feedback', { type: 'dataset', id }, { feedback, archived })
    return this.feedback(id)
  }

  /** Reuses of all datasets, newest first, in one state or in any. */
  async reuses(state?: ReuseState): Promise<ManagedReuse[]> {
    const { reuses } = await this.#store.resources.reuses({ state })
    return reuses.map(shownReuse)
  }

  /** Throws `reuse.unknown`. */
  async moderate(id: string, state: ReuseState, author: Author): Promise<ManagedReuse> {
    if (!(await this.#store.resources.moderateReuse(id, state)))
      throw new PublicError('reuse.unknown', { reuse: id })
    await this.#store.audit.note(author, 'reuse.moderate', { type: 'reuse', id }, { state })
    return this.#reuse(id)
  }

  /** Takes title, url, description and type. Throws an InvalidRequest and `reuse.unknown`. */
  async edit(id: string, sent: Record<string, unknown>, author: Author): Promise<ManagedReuse> {
    const members = new Members(sent)
    const patch: Partial<Pick<Reuse, 'title' | 'url' | 'description' | 'type'>> = {}
    for (const [name, limit] of [
      ['title', 200],
      ['description', 10_000],
      ['type', 100],
      ['url', 2000],
    ] as const) {
      const text = members.text(name, limit)
      if (text === undefined) continue
      if (text === null && (name === 'title' || name === 'url'))
        members.refuse(name, 'value.missing', { name })
      else patch[name] = text ?? ''
    }
    if (
      patch.url !== undefined &&
      !(URL.canParse(patch.url) && /^https?:$/.test(new URL(patch.url).protocol))
    )
      members.refuse('url', 'value.address', { name: 'url', value: patch.url })
    members.check()
    if (!(await this.#store.resources.editReuse(id, patch)))
      throw new PublicError('reuse.unknown', { reuse: id })
    await this.#store.audit.note(author, 'reuse.edit', { type: 'reuse', id }, patch)
    return this.#reuse(id)
  }

  /** Throws `reuse.unknown`. */
  async remove(id: string, author: Author): Promise<void> {
    if (!(await this.#store.resources.removeReuse(id))) throw new PublicError('reuse.unknown', { reuse: id })
    await this.#store.audit.note(author, 'reuse.delete', { type: 'reuse', id })
  }

  async #reuse(id: string): Promise<ManagedReuse> {
    const found = await this.#store.resources.reuse(id)
    if (!found) throw new PublicError('reuse.unknown', { reuse: id })
    return shownReuse(found)
  }

  async #check(id: string): Promise<void> {
    if (!(await this.#store.dataset(id))) throw new PublicError('dataset.unknown', { dataset: id })
  }
}

const shownFeedback = ({
  id,
  recordid,
  newValues,
  comment,
  createdAt,
  archivedAt,
}: Feedback): ManagedFeedback => ({
  feedback_id: id,
  recordid,
  new_values: newValues,
  comment,
  created_at: createdAt,
  archived_at: archivedAt,
})

const shownReuse = (reuse: Reuse): ManagedReuse => ({
  reuse_id: reuse.id,
  dataset_id: reuse.datasetId,
  state: reuse.state,
  title: reuse.title,
  url: reuse.url,
  description: reuse.description,
  type: reuse.type,
  author_name: reuse.authorName,
  author_email: reuse.authorEmail,
  has_image: reuse.hasImage,
  created_at: reuse.createdAt,
})
