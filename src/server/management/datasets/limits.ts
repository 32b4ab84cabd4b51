import { PublicError } from '../../../core/errors.ts'
import type { Limits } from '../../../core/people/permissions.ts'
import type { Store } from '../../store/store.ts'

/** Limits of a user: the user's own, else the highest of the groups; unset for no limit. */
export async function limitsOfUser(
  { people }: Pick<Store, 'people'>,
  userId: string | null,
): Promise<Limits> {
  const user = userId === null ? undefined : await people.user(userId)
  if (!user) return {}
  const groups = (await people.groups()).filter(({ id }) => user.groupIds.includes(id))
  const most = (name: keyof Limits): Limits => {
    const personal = user.limits[name]
    const given = groups.flatMap(({ limits }) => limits[name] ?? [])
    const limit = personal ?? (given.length > 0 ? Math.max(...given) : undefined)
    return limit === undefined ? {} : { [name]: limit }
  }
  return { ...most('max_datasets'), ...most('max_records_by_dataset') }
}

/** Throws `dataset.limit` when a user may not create more datasets. */
export async function checkMayCreate(store: Store, userId: string | null): Promise<void> {
  if (userId === null) return
  const { max_datasets: limit } = await limitsOfUser(store, userId)
  const count = limit === undefined ? 0 : await store.drafts.countOf(userId)
  if (limit !== undefined && count >= limit) throw new PublicError('dataset.limit', { count, limit })
}
