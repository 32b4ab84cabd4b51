import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { shownAddress } from '../../http/outgoing.ts'
import { runJob } from '../../jobs/run.ts'
import type { StoredFetch, StoredSource } from '../../store/source-store.ts'
import type { Store } from '../../store/store.ts'
import { IngestError } from '../failure.ts'
import { checkDatasetId, type Published, type PublishRequest, publishFile } from '../publish.ts'
import { inDirectory } from '../workplace.ts'
import { type Downloaded, type DownloadSettings, download, type SourceMark } from './download.ts'
import { type Fetched, together } from './together.ts'

export interface SourcesRequest extends Omit<PublishRequest, 'file' | 'parts'> {
  /** URLs, and `file:` URLs of local files, in reading order. */
  sources: readonly URL[]
  /** Imports unchanged sources too, as when the options have changed. */
  anyway?: boolean
}

/** Parses a URL; throws an IngestError that does not quote an invalid one, which may contain secrets. */
export function parseAddress(text: string): URL {
  if (!URL.canParse(text)) throw new IngestError('source.address')
  const url = new URL(text)
  if (url.protocol === 'http:' || url.protocol === 'https:') return url
  throw new IngestError('source.scheme', { address: shownAddress(url), detail: url.protocol.slice(0, -1) })
}

/** Whether a text is a URL rather than a file path. */
export const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(text)

/** A source argument as a URL; a file path becomes a `file:` URL. */
export const sourceOf = (text: string): URL => (isAddress(text) ? parseAddress(text) : pathToFileURL(text))

const isFile = (url: URL): boolean => url.protocol === 'file:'

/** Sources for a message, without secrets. */
export const shownSources = (sources: readonly URL[], between = ', '): string =>
  sources.map((url) => (isFile(url) ? basename(fileURLToPath(url)) : shownAddress(url))).join(between)

/**
 * Downloads URLs and publishes them as one dataset, as `publishFile` does; two consecutive jobs.
 * Undefined when nothing has changed since the current version was made from the same sources.
 */
export async function importSources(
  store: Store,
  { sources, anyway = false, ...request }: SourcesRequest,
  settings: DownloadSettings,
): Promise<Published | undefined> {
  const { id, signal, atOnce, onProgress, mode = 'replace', key = [] } = request
  checkDatasetId(id)
  const onWait = () => onProgress?.({ step: 'wait' })
  return inDirectory(store.dataDirectory, async (directory) => {
    const fetched = await runJob(
      store,
      { kind: 'fetch', datasetId: id, signal, atOnce, onWait },
      async (job) => {
        const known = anyway ? undefined : await currentFetch(store, id, sources)
        return fetchAll(directory, sources, settings, job.signal, known, (progress) => {
          job.note(progress)
          onProgress?.(progress)
        })
      },
    )
    if (!fetched) return undefined
    const published = await publishFile(store, { ...request, ...together(fetched) })
    const { id: versionId, createdAt: fetchedAt } = published.version
    const marks = fetched.map(({ url, mark }) => ({ address: url.href, ...mark }))
    await store.sources.save(id, { sources: marks, versionId, fetchedAt, mode, key })
    return published
  })
}

/** Validators of the sources of the current version of a dataset, if they are the same ones. */
async function currentFetch(
  store: Store,
  id: string,
  sources: readonly URL[],
): Promise<StoredFetch | undefined> {
  const last = await store.sources.lastFetch(id)
  if (last?.sources.length !== sources.length) return undefined
  if (last.sources.some(({ address }, index) => address !== sources[index]?.href)) return undefined
  const dataset = await store.dataset(id)
  return dataset?.version?.id === last.versionId ? last : undefined
}

interface FetchedSource extends Fetched {
  url: URL
  mark: SourceMark
}

/**
 * Downloads all sources below an existing directory, which the caller owns; undefined when all are unchanged.
 * Unchanged ones are downloaded again when another one has changed, since their files were not stored.
 */
export async function fetchAll(
  parent: string,
  sources: readonly URL[],
  settings: DownloadSettings,
  signal: AbortSignal,
  known?: Pick<StoredFetch, 'sources'>,
  onProgress?: PublishRequest['onProgress'],
): Promise<FetchedSource[] | undefined> {
  const found = new Map<number, FetchedSource>()
  const fetch = async (index: number, mark?: StoredSource) => {
    const url = sources[index]
    if (!url) return
    const one = isFile(url)
      ? await lookAt(url, signal, mark)
      : await fetchInto(join(parent, `source-${index}`), url, settings, signal, mark, onProgress)
    if (one) found.set(index, one)
  }
  for (const index of sources.keys()) {
    // Once one has changed, the others are needed unconditionally.
    await fetch(index, found.size > 0 ? undefined : known?.sources[index])
  }
  if (found.size === 0) return undefined
  for (const index of sources.keys()) if (!found.has(index)) await fetch(index)
  return [...sources.keys()].flatMap((index) => found.get(index) ?? [])
}

/** Downloads into a directory of its own, so that a server's file name cannot collide with others. */
async function fetchInto(
  directory: string,
  url: URL,
  settings: DownloadSettings,
  signal: AbortSignal,
  known?: StoredSource,
  onProgress?: PublishRequest['onProgress'],
): Promise<FetchedSource | undefined> {
  await mkdir(directory, { recursive: true })
  const sent: Downloaded | undefined = await download(
    { url, directory, signal, ...(known && { known }), ...(onProgress && { onProgress }) },
    settings,
  )
  if (!sent) return undefined
  const { file, bytes: _, ...mark } = sent
  return { url, file, mark, from: `${url.host}${dirname(url.pathname)}/${basename(file)}` }
}

/**
 * A local file with its digest; undefined when unchanged. Folders have no digest and always count as changed.
 */
async function lookAt(
  url: URL,
  signal: AbortSignal,
  known?: StoredSource,
): Promise<FetchedSource | undefined> {
  const file = fileURLToPath(url)
  const about = await stat(file).catch((cause: unknown) => {
    throw new IngestError('file.missing', { file }, { cause })
  })
  if (about.isDirectory()) return { url, file, mark: { sha256: '' } }
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest, { signal })
  const sha256 = digest.digest('hex')
  return sha256 === known?.sha256 ? undefined : { url, file, mark: { sha256 } }
}
