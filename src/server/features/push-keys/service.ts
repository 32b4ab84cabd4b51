import { PublicError } from '../../../core/errors.ts'
import { checkProblems, type Problem } from '../../../core/people/request-problems.ts'
import { openDraft } from '../../management/datasets/drafts.ts'
import { resourceOf } from '../../management/datasets/resources.ts'
import { type DatasetServices, note } from '../../management/datasets/services.ts'
import type { Author } from '../../store/audit-store.ts'
import type { PushSettings } from '../../store/push-store.ts'
import type { KeySettings, ManagedPushKey, NewPushKey } from './contract.ts'

/** The push keys of a realtime source: one or none. Throws `resource.unknown` for any other source. */
export async function pushKeys(
  services: DatasetServices,
  id: string,
  uid: string,
): Promise<ManagedPushKey[]> {
  await checkRealtime(services, id, uid)
  const found = await services.store.pushes.key(id)
  if (!found) return []
  return [{ key_id: found.id, created_at: found.createdAt, mode: found.mode, key: found.key }]
}

/**
 * Creates the push key of a dataset, shown only in this answer; the previous one is revoked. Throws
 * InvalidRequest.
 */
export async function createPushKey(
  services: DatasetServices,
  id: string,
  uid: string,
  { mode, key }: KeySettings,
  author: Author,
): Promise<NewPushKey> {
  const names = await checkRealtime(services, id, uid)
  const fields =
    Array.isArray(key) && key.every((name) => names.includes(String(name))) ? key.map(String) : null
  const isMode = mode === 'append' || mode === 'upsert'
  const isFitting = fields !== null && (mode === 'upsert') === fields.length > 0
  checkProblems([
    ...(isMode ? [] : [problem('mode', mode, 'append, upsert')]),
    ...(isFitting ? [] : [problem('key', key, names.join(', '))]),
  ])
  const settings: PushSettings = { mode: mode === 'upsert' ? 'upsert' : 'append', key: fields ?? [] }
  return make(services, id, uid, settings, author)
}

/** Replaces a push key. Throws `apikey.unknown` unless it is the current one. */
export async function renewPushKey(
  services: DatasetServices,
  id: string,
  uid: string,
  keyId: string,
  author: Author,
): Promise<NewPushKey> {
  const { mode, key } = await known(services, id, uid, keyId)
  return make(services, id, uid, { mode, key }, author)
}

/** Revokes a push key; pushed records stay. Throws `apikey.unknown`. */
export async function revokePushKey(
  services: DatasetServices,
  id: string,
  uid: string,
  keyId: string,
  author: Author,
): Promise<void> {
  await known(services, id, uid, keyId)
  await services.store.pushes.revokeKey(id)
  await note(services, author, 'push_key.revoke', id, { key: keyId })
}

async function make(
  services: DatasetServices,
  id: string,
  uid: string,
  settings: PushSettings,
  author: Author,
): Promise<NewPushKey> {
  const push_key = await services.store.pushes.createKey(id, settings)
  const [made] = await pushKeys(services, id, uid)
  if (!made) throw new PublicError('dataset.unknown', { dataset: id })
  await note(services, author, 'push_key.create', id, {
    key: made.key_id,
    mode: settings.mode,
    fields: settings.key,
  })
  return { ...made, push_key }
}

async function known(
  services: DatasetServices,
  id: string,
  uid: string,
  keyId: string,
): Promise<ManagedPushKey> {
  const found = (await pushKeys(services, id, uid)).find(({ key_id }) => key_id === keyId)
  if (!found) throw new PublicError('apikey.unknown', { key: keyId })
  return found
}

/** The fields of a dataset with a realtime source. */
async function checkRealtime(services: DatasetServices, id: string, uid: string): Promise<string[]> {
  const { dataset, draft } = await openDraft(services, id)
  const file = await services.store.sourceFiles.find(resourceOf(draft, uid).file_id)
  if (file?.type !== 'realtime') throw new PublicError('resource.unknown', { resource: uid })
  return (dataset.version?.fields ?? []).map(({ name }) => name)
}

const problem = (name: string, value: unknown, expected: string): Problem => ({
  field: name,
  key: 'value.invalid',
  params: { name, value: JSON.stringify(value) ?? '', expected },
})
