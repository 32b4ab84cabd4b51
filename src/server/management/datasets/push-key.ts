import { checkProblems } from '../../../core/people/request-problems.ts'
import type { Author } from '../../store/audit-store.ts'
import { type DatasetDesk, note } from './desk.ts'
import { openDraft } from './drafts.ts'

/**
 * Makes the one key with which records are pushed to a dataset; an earlier one opens nothing any more. `upsert` replaces
 * records with the same values in the fields of the key. Throws InvalidRequest.
 */
export async function createPushKey(
  desk: DatasetDesk,
  id: string,
  { mode, key }: { mode: unknown; key: unknown },
  author: Author,
): Promise<string> {
  const { dataset } = await openDraft(desk, id)
  const names = (dataset.version?.fields ?? []).map(({ name }) => name)
  const isKey = Array.isArray(key) && key.every((name) => names.includes(name))
  if (mode !== 'append' && mode !== 'upsert') checkProblems([problem('mode', mode, 'append, upsert')])
  if (!isKey || (mode === 'upsert') !== key.length > 0) checkProblems([problem('key', key, names.join(', '))])
  const fields = Array.isArray(key) ? key.map(String) : []
  const made = await desk.store.pushes.createKey(id, {
    mode: mode === 'upsert' ? 'upsert' : 'append',
    key: fields,
  })
  await note(desk, author, 'push_key.create', id, { mode, key: fields })
  return made
}

const problem = (name: string, value: unknown, expected: string) => ({
  field: name,
  key: 'value.invalid' as const,
  params: { name, value: JSON.stringify(value) ?? '', expected },
})

/** Ends the key of a dataset; false when it has none. */
export async function revokePushKey(desk: DatasetDesk, id: string, author: Author): Promise<boolean> {
  await openDraft(desk, id)
  const revoked = await desk.store.pushes.revokeKey(id)
  if (revoked) await note(desk, author, 'push_key.revoke', id)
  return revoked
}
