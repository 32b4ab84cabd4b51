import { PublicError } from '../../../core/errors.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Feedback } from '../../store/resource-store.ts'
import type { Store } from '../../store/store.ts'
import type { ManagedFeedback } from './contract.ts'

export class FeedbackService {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  async list(id: string): Promise<ManagedFeedback[]> {
    await this.#check(id)
    return (await this.#store.resources.feedback(id)).map(shownFeedback)
  }

  /** Throws `feedback.unknown`. */
  async archive(id: string, feedback: string, archived: boolean, author: Author): Promise<ManagedFeedback[]> {
    await this.#check(id)
    if (!(await this.#store.resources.archiveFeedback(id, feedback, archived)))
      throw new PublicError('feedback.unknown', { feedback, dataset: id })
    await this.#store.audit.note(author, 'dataset.feedback', { type: 'dataset', id }, { feedback, archived })
    return this.list(id)
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
