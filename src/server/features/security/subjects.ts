import { PublicError } from '../../../core/errors.ts'
import type { Store } from '../../store/store.ts'
import type { NamedSubject } from './contract.ts'

const mostSubjects = 20

/** Users and groups whose name contains a text, groups first; without e-mail addresses. */
export async function subjectsFor(store: Store, id: string, query: string): Promise<NamedSubject[]> {
  if (!(await store.dataset(id))) throw new PublicError('dataset.unknown', { dataset: id })
  const { people } = store
  const groups = (await people.groups()).map(
    (group): NamedSubject => ({ type: 'group', id: group.id, title: group.title ?? '' }),
  )
  const users = (await people.users()).map(
    (user): NamedSubject => ({
      type: 'user',
      id: user.id,
      title: [user.firstName, user.lastName].filter(Boolean).join(' '),
    }),
  )
  const text = query.trim().toLowerCase()
  return [...groups, ...users]
    .filter((one) => `${one.id} ${one.title}`.toLowerCase().includes(text))
    .slice(0, mostSubjects)
}
