import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { DraftState } from '../../../core/management/draft.ts'
import { IngestError } from '../../ingest/failure.ts'
import { download } from '../../ingest/sources/download.ts'
import { type Fetched, together } from '../../ingest/sources/together.ts'
import { inDirectory } from '../../ingest/workplace.ts'
import type { SourceFile } from '../../store/source-file-store.ts'
import type { JobProgress, Version } from '../../store/types.ts'
import type { DatasetServices } from './services.ts'

/** Milliseconds for which a download is reused without a request. */
export const freshMs = 60 * 60 * 1000

export interface Brought {
  /** The import request. */
  request: ReturnType<typeof together>
  files: readonly SourceFile[]
}

/**
 * The sources of a revision to read, in order: samples of pushed records only when there is no other source.
 */
export async function readSources({ store }: DatasetServices, state: DraftState): Promise<SourceFile[]> {
  const enabled = state.resources.filter(({ enabled }) => enabled)
  const files = await store.sourceFiles.findAll(enabled.map(({ file_id }) => file_id))
  const gone = enabled.find(({ file_id }) => !files.some(({ id }) => id === file_id))
  if (gone) throw new IngestError('publication.source_gone', { source: gone.title })
  const others = files.filter(({ type }) => type !== 'realtime')
  return others.length > 0 ? others : files
}

/**
 * Makes sources available locally: URLs are downloaded unless that was within the hour, or stored content is
 * accepted. Throws an IngestError when a download fails. At least one source is required.
 */
export async function bringSources(
  services: DatasetServices,
  sources: readonly SourceFile[],
  {
    signal,
    age,
    onProgress,
  }: { signal: AbortSignal; age: 'fresh' | 'hour' | 'any'; onProgress?: (progress: JobProgress) => void },
): Promise<Brought> {
  const files: SourceFile[] = []
  for (const source of sources) {
    const isEnough =
      source.file !== null &&
      (source.type !== 'url' ||
        age === 'any' ||
        (age === 'hour' && services.now().getTime() - Date.parse(source.fetchedAt ?? '') < freshMs))
    files.push(isEnough ? source : await fetchSource(services, source, signal, onProgress))
  }
  const found = await Promise.all(files.map(whereabouts))
  return { request: together(found), files }
}

async function whereabouts({ file, url, filename, id }: SourceFile): Promise<Fetched> {
  const gone = () => new IngestError('publication.source_gone', { source: filename ?? id })
  if (file === null || !(await stat(file).catch(() => undefined))) throw gone()
  if (url === null) return { file, from: filename ?? basename(file) }
  const { host, pathname } = new URL(url)
  return { file, from: `${host}${dirname(pathname)}/${basename(file)}` }
}

/** Downloads a URL and replaces its stored content, if it has changed. */
function fetchSource(
  { store, imports, now }: DatasetServices,
  source: SourceFile,
  signal: AbortSignal,
  onProgress?: (progress: JobProgress) => void,
): Promise<SourceFile> {
  const { id, url, file, sha256, etag, lastModified } = source
  if (url === null) throw new IngestError('publication.source_gone', { source: source.filename ?? id })
  return inDirectory(store.dataDirectory, async (directory) => {
    const known = file !== null &&
      sha256 !== null && {
        sha256,
        ...(etag !== null && { etag }),
        ...(lastModified !== null && { lastModified }),
      }
    const sent = await download(
      {
        url: new URL(url),
        directory,
        signal,
        ...(known && { known }),
        ...(onProgress && { onProgress }),
      },
      imports.downloads,
    )
    const at = now()
    const retained = sent
      ? await store.sourceFiles.keepFetched(id, sent, at)
      : await store.sourceFiles.confirm(id, at)
    if (!retained) throw new IngestError('publication.source_gone', { source: basename(url) })
    return retained
  })
}

/** Stores the URLs of a version for schedules; none if it was also made from files. */
export async function noteFetch(
  { store }: DatasetServices,
  datasetId: string,
  { id: versionId, createdAt: fetchedAt }: Version,
  files: readonly SourceFile[],
): Promise<void> {
  if (files.length === 0 || files.some(({ type }) => type !== 'url')) return
  const sources = files.flatMap(({ url, sha256, etag, lastModified }) =>
    url === null || sha256 === null
      ? []
      : {
          address: url,
          sha256,
          ...(etag !== null && { etag }),
          ...(lastModified !== null && { lastModified }),
        },
  )
  await store.sources.save(datasetId, { sources, versionId, fetchedAt, mode: 'replace', key: [] })
}
