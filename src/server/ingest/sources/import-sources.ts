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
  /** Addresses, and `file:` addresses of this machine, in the order in which they are read. */
  sources: readonly URL[]
  /** Imports also what is as it was at the last time, as when it is to be read otherwise. */
  anyway?: boolean
}

/** An address as people give it; throws an IngestError that repeats nothing of what cannot be read. */
export function parseAddress(text: string): URL {
  if (!URL.canParse(text)) throw new IngestError('source.address')
  const url = new URL(text)
  if (url.protocol === 'http:' || url.protocol === 'https:') return url
  throw new IngestError('source.scheme', { address: shownAddress(url), detail: url.protocol.slice(0, -1) })
}

/** Whether a text is meant as an address, and not as the path of a file. */
export const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(text)

/** A source as it was given, the path of a file as an address of this machine. */
export const sourceOf = (text: string): URL => (isAddress(text) ? parseAddress(text) : pathToFileURL(text))

const isFile = (url: URL): boolean => url.protocol === 'file:'

/** Sources for a sentence, without their secrets. */
export const shownSources = (sources: readonly URL[], between = ', '): string =>
  sources.map((url) => (isFile(url) ? basename(fileURLToPath(url)) : shownAddress(url))).join(between)

/**
 * Fetches addresses and publishes what they send as one dataset, as `publishFile` does; two jobs, one after the other.
 * Undefined when nothing has changed there since the current version was made from the same sources.
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

/** What the sources sent when the current version of a dataset was made from the same ones. */
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
 * Brings all sources below an existing directory, which stays with the caller; undefined when all of them are as they
 * are known. Those that have not changed are fetched anew when another one has, since nothing of them was kept.
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
    // Once one has changed, the others are needed whatever they say.
    await fetch(index, found.size > 0 ? undefined : known?.sources[index])
  }
  if (found.size === 0) return undefined
  for (const index of sources.keys()) if (!found.has(index)) await fetch(index)
  return [...sources.keys()].flatMap((index) => found.get(index) ?? [])
}

/** Downloads into a directory of its own, so that no name of a stranger meets a name of ours. */
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

/** A file of this machine with its digest; undefined when it is as it is known. Folders have none, and always count as changed. */
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
