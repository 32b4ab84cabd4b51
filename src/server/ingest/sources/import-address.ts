import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { shownAddress } from '../../http/outgoing.ts'
import { runJob } from '../../jobs/run.ts'
import type { StoredSource } from '../../store/source-store.ts'
import type { Store } from '../../store/store.ts'
import { IngestError } from '../failure.ts'
import { checkDatasetId, type Published, type PublishRequest, publishFile } from '../publish.ts'
import { inDirectory } from '../workplace.ts'
import { type Downloaded, type DownloadSettings, download } from './download.ts'

export interface AddressRequest extends Omit<PublishRequest, 'file'> {
  url: URL
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

/**
 * Fetches an address and publishes what it sends as `publishFile` does; two jobs, one after the other. Undefined when
 * nothing has changed there since the current version was made from it.
 */
export async function importAddress(
  store: Store,
  { url, anyway = false, ...request }: AddressRequest,
  settings: DownloadSettings,
): Promise<Published | undefined> {
  const { id, signal, atOnce, onProgress } = request
  checkDatasetId(id)
  const onWait = () => onProgress?.({ step: 'wait' })
  return inDirectory(store.dataDirectory, async (directory) => {
    const fetched = await runJob(
      store,
      { kind: 'fetch', datasetId: id, signal, atOnce, onWait },
      async (job) => {
        const known = anyway ? undefined : await currentSource(store, id, url)
        return fetchInto(directory, url, settings, job.signal, known, (progress) => {
          job.note(progress)
          onProgress?.(progress)
        })
      },
    )
    if (!fetched) return undefined
    const { file, bytes: _, ...mark } = fetched
    const published = await publishFile(store, { ...request, file })
    const fetchedAt = published.version.createdAt
    await store.sources.save(id, { address: url.href, versionId: published.version.id, ...mark, fetchedAt })
    return published
  })
}

/** What an address sent when the current version of a dataset was made from it. */
async function currentSource(store: Store, id: string, url: URL): Promise<StoredSource | undefined> {
  const source = await store.sources.source(id)
  if (source?.address !== url.href) return undefined
  const dataset = await store.dataset(id)
  return dataset?.version?.id === source.versionId ? source : undefined
}

/** Downloads into a directory of its own, so that no name of a stranger meets a name of ours. */
export async function fetchInto(
  parent: string,
  url: URL,
  settings: DownloadSettings,
  signal: AbortSignal,
  known?: StoredSource,
  onProgress?: PublishRequest['onProgress'],
): Promise<Downloaded | undefined> {
  const directory = join(parent, 'fetched')
  await mkdir(directory)
  return download(
    { url, directory, signal, ...(known && { known }), ...(onProgress && { onProgress }) },
    settings,
  )
}
