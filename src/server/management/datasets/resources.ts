import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PublicError } from '../../../core/errors.ts'
import type { DraftResource } from '../../../core/management/draft.ts'
import { sentValue } from '../../../core/management/sent-value.ts'
import type { Problem } from '../../../core/people/request-problems.ts'
import { shownAddress } from '../../http/outgoing.ts'
import { parseAddress } from '../../ingest/sources/import-sources.ts'
import { receiveText, type UploadedFile } from '../../ingest/sources/upload.ts'
import { inDirectory } from '../../ingest/workplace.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Draft } from '../../store/draft-rows.ts'
import type { SourceFile } from '../../store/source-file-store.ts'
import type { StoredDataset } from '../../store/types.ts'
import type { ManagedResource } from './managed-dataset.ts'
import type { DatasetServices } from './services.ts'

/** Maximum size of a user's unassigned uploads, as a multiple of the upload limit. */
export const mostUploads = 2

/** Maximum sources per dataset. */
const mostResources = 1000

/** Moves an uploaded file into storage, for its owner to add to a dataset. */
export async function addUpload(
  { store, imports }: DatasetServices,
  { file, name, bytes }: Pick<UploadedFile, 'file' | 'name' | 'bytes'>,
  { user }: Author,
): Promise<SourceFile> {
  const sha256 = await digestOf(file)
  const added = await store.sourceFiles.add({
    owner: user,
    type: 'file',
    filename: name,
    file,
    bytes,
    sha256,
  })
  await store.sourceFiles.keepWithin(user, mostUploads * imports.downloads.bytes)
  return added
}

/** Stores a pasted text. Throws an IngestError for an empty or too long one. */
export function addText(services: DatasetServices, text: string, { user }: Author): Promise<SourceFile> {
  const { store, imports } = services
  return inDirectory(store.dataDirectory, async (directory) => {
    const file = await receiveText(text, directory, { bytes: imports.downloads.bytes, files: 1 })
    const { size: bytes } = await stat(file)
    const sha256 = await digestOf(file)
    return store.sourceFiles.add({ owner: user, type: 'text', filename: basename(file), file, bytes, sha256 })
  })
}

/** Stores a URL, which is downloaded on demand. Throws an IngestError for an invalid one. */
export const addUrl = ({ store }: DatasetServices, url: string, { user }: Author): Promise<SourceFile> =>
  store.sourceFiles.add({ owner: user, type: 'url', url: parseAddress(url.trim()).href })

/** Stores sample records of a realtime source. */
export function addRealtime(
  { store }: DatasetServices,
  records: readonly Record<string, unknown>[],
  { user }: Author,
): Promise<SourceFile> {
  return inDirectory(store.dataDirectory, async (directory) => {
    const file = join(directory, 'pushed.jsonl')
    await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    const { size: bytes } = await stat(file)
    const filename = basename(file)
    return store.sourceFiles.add({ owner: user, type: 'realtime', filename, file, bytes })
  })
}

/** A source as shown in the editor. */
export const presentResource = (
  file: SourceFile,
  resource: DraftResource = { resource_uid: file.id, file_id: file.id, title: titleOf(file), enabled: true },
): ManagedResource => ({
  resource_uid: resource.resource_uid,
  type: file.type,
  title: resource.title,
  filename: file.type === 'file' ? file.filename : null,
  url: file.url === null ? null : shownAddress(new URL(file.url)),
  bytes: file.bytes,
  enabled: resource.enabled,
  created_at: file.createdAt,
})

/** The sources of a revision, without those whose content was deleted. */
export async function presentResources(
  { store }: DatasetServices,
  resources: readonly DraftResource[],
): Promise<ManagedResource[]> {
  const files = await store.sourceFiles.findAll(resources.map(({ file_id }) => file_id))
  const byId = new Map(files.map((file) => [file.id, file]))
  return resources.flatMap((resource) => {
    const file = byId.get(resource.file_id)
    return file ? [presentResource(file, resource)] : []
  })
}

const titleOf = ({ filename, url, type }: SourceFile): string =>
  url !== null ? shownAddress(new URL(url)) : type === 'file' ? (filename ?? type) : type

/** The new list of sources: known ones by id, and new uploads of the sender. */
export async function patchResources(
  { store }: DatasetServices,
  datasetId: string | null,
  before: readonly DraftResource[],
  sent: unknown,
  { user }: Author,
  problems: Problem[],
): Promise<readonly DraftResource[]> {
  if (sent === undefined) return before
  if (!Array.isArray(sent) || sent.length > mostResources) {
    const params = { name: 'resources', value: sentValue(sent), expected: '[…]' }
    problems.push({ field: 'resources', key: 'value.invalid', params })
    return before
  }
  const list: DraftResource[] = []
  for (const [index, entry] of sent.entries()) {
    const reading: Record<string, unknown> = typeof entry === 'object' && entry !== null ? entry : {}
    const uid = typeof entry === 'string' ? entry : sentValue(reading.resource_uid ?? '')
    const at = `resources.${index}`
    const known = before.find(({ resource_uid }) => resource_uid === uid)
    const file = known ? undefined : await store.sourceFiles.find(uid)
    const isOurs = file && (file.datasetId === null ? file.owner === user : file.datasetId === datasetId)
    const sameNamed =
      known ?? (isOurs ? { resource_uid: uid, file_id: uid, title: titleOf(file), enabled: true } : undefined)
    if (!sameNamed) problems.push({ field: at, key: 'resource.unknown', params: { resource: uid } })
    else if (list.some(({ resource_uid }) => resource_uid === uid))
      problems.push({ field: at, key: 'value.unique', params: { name: 'resources', value: uid } })
    else
      list.push({
        ...sameNamed,
        ...(typeof reading.title === 'string' && { title: reading.title.slice(0, 500) }),
        ...(typeof reading.enabled === 'boolean' && { enabled: reading.enabled }),
      })
  }
  return list
}

/** A source of a revision. Throws `resource.unknown`. */
export function resourceOf(draft: Draft, uid: string): DraftResource {
  const found = draft.head.state.resources.find(({ resource_uid }) => resource_uid === uid)
  if (!found) throw new PublicError('resource.unknown', { resource: uid })
  return found
}

/**
 * The current sources of a dataset; `same` when the published revision has the same ones. Files imported by
 * the command line are not stored, so they cannot be read again here.
 */
export async function resourcesOfRow(
  { store }: DatasetServices,
  { id, version }: StoredDataset,
  draft: Draft | undefined,
): Promise<readonly DraftResource[] | 'same'> {
  if (draft && version?.id === draft.seen.versionId) return 'same'
  if (draft && (!version || (await store.pushes.isPushed(version.id)))) return 'same'
  const fetched = await store.sources.lastFetch(id)
  const addresses =
    version && fetched?.versionId === version.id ? fetched.sources.map(({ address }) => address) : []
  const known = (draft?.published?.state.resources ?? []).filter(({ enabled }) => enabled)
  const files = await store.sourceFiles.findAll(known.map(({ file_id }) => file_id))
  if (addresses.length > 0 && addresses.join(' ') === files.map(({ url }) => url).join(' ')) return 'same'
  // Local files may be read by the command line only, whoever edits the dataset.
  if (addresses.some((address) => !address.startsWith('http'))) return []
  const made: DraftResource[] = []
  for (const url of addresses) {
    const file = await store.sourceFiles.add({ owner: null, datasetId: id, type: 'url', url })
    made.push({ resource_uid: file.id, file_id: file.id, title: titleOf(file), enabled: true })
  }
  return made
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return digest.digest('hex')
}
