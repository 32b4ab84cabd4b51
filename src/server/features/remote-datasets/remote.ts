import { readFile } from 'node:fs/promises'
import type { Caller } from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import { counted } from '../../../core/management/draft-patch.ts'
import { templates } from '../../../core/metadata/templates.ts'
import { InvalidRequest } from '../../../core/people/request-problems.ts'
import { shownAddress } from '../../http/outgoing.ts'
import { IngestError } from '../../ingest/failure.ts'
import { download } from '../../ingest/sources/download.ts'
import { parseAddress } from '../../ingest/sources/import-sources.ts'
import { inDirectory } from '../../ingest/workplace.ts'
import type { Opened } from '../../management/datasets/drafts.ts'
import { createDataset } from '../../management/datasets/lifecycle.ts'
import { addUrl } from '../../management/datasets/resources.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { Author } from '../../store/audit-store.ts'
import type { RemoteDataset } from './contract.ts'

/** Limits for fetching the description of a dataset. */
const descriptionLimits = { bytes: 5_000_000, seconds: 30 }

interface RemoteRequest {
  /** URL of the portal, with a trailing slash. */
  portal: URL
  id: string
  newId: string | null
  title: string | null
  key: string | null
}

/**
 * Creates an unpublished dataset from one of another portal with the same data API: records are fetched as
 * CSV, metas and fields are copied. Without verification, the other portal is not contacted until its records
 * are needed. Throws an InvalidRequest, `remote.unknown`, `remote.unreadable`, and an IngestError when the
 * portal is unreachable.
 */
export async function createRemote(
  services: DatasetServices,
  sent: RemoteDataset,
  { verified, signal }: { verified: boolean; signal: AbortSignal },
  caller: Caller,
  author: Author,
): Promise<Opened> {
  const remoteRequest = readRemoteRequest(sent)
  const there = verified ? await askPortal(services, remoteRequest, signal) : {}
  const metas = isObject(there.metas) ? there.metas : {}
  const described = {
    metas: {
      ...basicMetas(metas),
      title: remoteRequest.title ?? (String(metas.title ?? '').trim() || remoteRequest.id),
    },
    fields: fieldsOf(there.fields),
  }
  const source = there.has_records === false ? null : await addUrl(services, recordsOf(remoteRequest), author)
  const made = (patch: Record<string, unknown>) =>
    createDataset(
      services,
      { id: remoteRequest.newId, patch: { ...patch, resources: source ? [source.id] : [] } },
      caller,
      author,
    )
  try {
    return await made(described)
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error
    // Members of the remote description that this portal rejects are omitted.
    return made(without(described, error))
  }
}

function readRemoteRequest(sent: RemoteDataset): RemoteRequest {
  const { domain, dataset_id: id, new_dataset_id: newId = null, title = null, apikey: key = null } = sent
  const portal = parseAddress(domain.includes('://') ? domain : `https://${domain}`)
  if (!portal.pathname.endsWith('/')) portal.pathname += '/'
  portal.search = ''
  portal.hash = ''
  return { portal, id, newId, title, key }
}

function callOf({ portal, key }: RemoteRequest, path: string, parameters: Record<string, string>): URL {
  const url = new URL(`api/${path}`, portal)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  if (key !== null) url.searchParams.set('apikey', key)
  return url
}

const recordsOf = (remoteRequest: RemoteRequest): string =>
  callOf(remoteRequest, 'records/1.0/download/', { dataset: remoteRequest.id, format: 'csv' }).href

/** Fetches the description of the dataset from the other portal. */
function askPortal(
  { store, imports }: DatasetServices,
  remoteRequest: RemoteRequest,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const url = callOf(remoteRequest, `datasets/1.0/${encodeURIComponent(remoteRequest.id)}/`, {})
  const unreadable = () =>
    new PublicError('remote.unreadable', { address: shownAddress(remoteRequest.portal) })
  return inDirectory(store.dataDirectory, async (directory) => {
    const settings = { ...imports.downloads, ...descriptionLimits }
    const answer = await download({ url, directory, signal }, settings).catch((error: unknown) => {
      if (!(error instanceof IngestError)) throw error
      if (error.key === 'source.unknown' || error.key === 'source.forbidden')
        throw new PublicError('remote.unknown')
      throw error.key === 'file.html' ? unreadable() : error
    })
    if (!answer) throw unreadable()
    const found = parsed(await readFile(answer.file, 'utf8'))
    if (!isObject(found) || !isObject(found.metas)) throw unreadable()
    return found
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
  } catch {
    return undefined
  }
}

const basicMetas = (metas: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    (templates.basic.default ?? [])
      .map(({ name }) => name)
      .filter((name) => (metas[name] ?? null) !== null && !counted.has(`metas.${name}`))
      .map((name) => [name, metas[name]]),
  )

function fieldsOf(fields: unknown): Record<string, FieldOverride> {
  const overrides: Record<string, FieldOverride> = {}
  for (const field of Array.isArray(fields) ? fields : []) {
    if (!isObject(field) || typeof field.name !== 'string' || field.name === '') continue
    const { label, description, type } = field
    overrides[field.name] = {
      ...(typeof label === 'string' && label !== '' && { label }),
      ...(typeof description === 'string' && description !== '' && { description }),
      // Files of another portal are not copied.
      ...(typeof type === 'string' && type !== 'file' && { type: type as FieldOverride['type'] & string }),
      annotations: annotationsOf(field.annotations),
    }
  }
  return overrides
}

/** A list, as d4c portals return it, or an object of arguments by name, as others do. */
function annotationsOf(sent: unknown): NonNullable<FieldOverride['annotations']> {
  const entries = Array.isArray(sent)
    ? sent.filter(isObject).map(({ name, args }) => [name, args] as const)
    : isObject(sent)
      ? Object.entries(sent)
      : []
  return entries.flatMap(([name, args]) => {
    if (typeof name !== 'string') return []
    const texts = (Array.isArray(args) ? args : []).filter((one) => typeof one === 'string')
    return [texts.length > 0 ? { name, args: texts } : { name }]
  })
}

/** A description without its rejected members. */
function without<T extends Record<string, Record<string, unknown>>>(
  described: T,
  { problems }: InvalidRequest,
): Record<string, Record<string, unknown>> {
  const refused = problems.map(({ field }) => field)
  return Object.fromEntries(
    Object.entries(described).map(([part, members]) => [
      part,
      Object.fromEntries(
        Object.entries(members).filter(([name]) => {
          const at = `${part}.${name}`
          return !refused.some((field) => field === at || field.startsWith(`${at}.`))
        }),
      ),
    ]),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
