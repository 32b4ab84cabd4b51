import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { anonymous } from '../../core/access/ruleset.ts'
import { PublicError } from '../../core/errors.ts'
import type { Pairs } from '../../core/parameters/read.ts'
import { Sent } from '../../core/parameters/read.ts'
import { AccessService } from '../access/access-service.ts'
import type { View } from '../access/visible-dataset.ts'
import { SearchIndexes } from '../catalog/search-index.ts'
import { UsageCounts, type UsageKeeper } from '../catalog/usage.ts'
import { CatalogTable } from '../engine/catalog-table.ts'
import { ResultCache } from '../engine/result-cache.ts'
import { RowOrder } from '../engine/row-order.ts'
import type { Engine } from '../engine/run.ts'
import { ZoneOffsets } from '../engine/wall-clock.ts'
import type { Thumbnail } from '../files/picture.ts'
import { Thumbnails } from '../files/thumbnails.ts'
import { truncatedHeader } from '../formats/format.ts'
import { Caches } from '../memory/caches.ts'
import { SharedReads } from '../memory/shared-reads.ts'
import type { Sketch } from '../pictures/drawing.ts'
import { Previews } from '../pictures/preview.ts'
import type { CatalogReader } from '../store/catalog-reader.ts'
import { fullDisk } from '../store/storage-error.ts'
import { openUsageInMemory } from '../store/usage-file.ts'
import { admitting, type On } from './admission.ts'
import { answerAnalysis } from './answers/analysis.ts'
import { answerDataset } from './answers/datasets.ts'
import type { Answer, DataRequest, DataServices } from './answers/deps.ts'
import { answerBoundingBox, answerClusters, answerPreview, answerShapes } from './answers/map.ts'
import { answerRecord } from './answers/records.ts'
import { answerStatistics } from './answers/statistics.ts'
import { answerSuggestions } from './answers/suggest.ts'
import { attachmentRoutes } from './attachments.ts'
import { sendDownload } from './download.ts'
import { feedbackRoutes } from './feedback.ts'
import { fileRoutes } from './files.ts'
import { jsonp } from './jsonp.ts'
import { metadataRoutes } from './metadata.ts'
import { oembedRoutes } from './oembed.ts'
import { openApiRoutes } from './openapi.ts'
import { pictureRoutes } from './pictures.ts'
import { type PushServices, pushRoutes } from './push.ts'
import { respond, respondError } from './respond.ts'
import { reuseRoutes } from './reuses.ts'
import { sendDatasets, sendRecords } from './search.ts'
import { snapshotRoutes } from './snapshots.ts'
import { sendBundle, sendVectorTile } from './tiles.ts'

export interface DataApiOptions {
  catalog: CatalogReader
  engine: Engine
  now: () => Date
  /** Creates a temporary folder for one answer; in the system's temporary directory by default. */
  folder?: () => Promise<string>
  /** Name of this portal in `metas.domain`. */
  domain: string
  /** Public URL of the portal; localhost by default. */
  publicUrl?: () => string
  /** Number of trusted proxies; none by default. */
  proxies?: number
  /** Whether JSONP is enabled; false by default. */
  jsonp?: boolean
  /** Where usage counts are stored; in memory without it. */
  usage?: UsageKeeper
  contributed?: DataServices['contributed']
  /** Cache budget; a separate one without it. */
  caches?: Caches
  /** Whether it serves drafts, which have smaller caches since few users read them. */
  isDraft?: boolean
  /** Called with every internal failure. */
  report: (error: unknown, path: string) => void
}

/** Creates the services shared by the data API and server-rendered pages; call it once. */
export function dataServices(options: Omit<DataApiOptions, 'report'>): DataServices {
  const { catalog, engine, now, isDraft = false } = options
  const caches = answerCaches(options.caches ?? new Caches(), isDraft ? 'draft_' : '')
  const accessService = new AccessService(catalog, engine, now, caches.views)
  return { ...partsOf(options, caches), accessService }
}

/** An anonymous request, for the server's own work. */
export const anonymousRequest = (services: DataServices): DataRequest => ({
  ...services,
  access: services.accessService.accessOf(anonymous),
})

/** Estimated bytes of a small object. */
const objectBytes = 4000
const sketchBytes = 600

/** Caches of answers. Drafts have smaller ones, since few users read them. */
function answerCaches(caches: Caches, prefix: '' | 'draft_') {
  const textBytes = (text: string, key: string) => text.length + key.length
  return {
    cache: new ResultCache(caches.open(`${prefix}answers`, textBytes)),
    blocks: new SharedReads(
      caches.open<readonly string[]>(`${prefix}blocks`, (texts, key) =>
        texts.reduce((sum, text) => sum + text.length, key.length),
      ),
    ),
    slices: new SharedReads(
      caches.open<BigInt64Array>(`${prefix}row_order`, (rows, key) => rows.byteLength + key.length),
    ),
    views: new SharedReads(caches.open<View>(`${prefix}views`, () => objectBytes)),
    previews: new SharedReads(caches.open<Thumbnail>('thumbnails', ({ bytes }) => bytes.length)),
    // Keyed by the checksum of the picture: drafts never list a picture that their reader may not see.
    // Keyed by the state of a dataset as its caller sees it, which no draft shares with another.
    pictures: new SharedReads(
      caches.open<Sketch>('pictures', ({ body }, key) => (body?.length ?? 0) + key.length + sketchBytes),
    ),
    thumbnails: new Thumbnails(caches.open<Thumbnail>('thumbnails', ({ bytes }) => bytes.length)),
  }
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'd4c-export-'))

const partsOf = (
  options: Omit<DataApiOptions, 'report'>,
  caches: ReturnType<typeof answerCaches>,
): Omit<DataServices, 'accessService'> => ({
  catalogRevision: () => options.catalog.catalogRevision(),
  resources: options.catalog.resources,
  usage: new UsageCounts(options.usage ?? openUsageInMemory(), options.now),
  engine: options.engine,
  now: options.now,
  folder: options.folder ?? temporaryFolder,
  since: options.now().getTime().toString(36),
  domain: options.domain,
  publicUrl: options.publicUrl ?? (() => 'http://localhost/'),
  proxies: options.proxies ?? 0,
  jsonp: options.jsonp ?? false,
  ...(options.contributed && { contributed: options.contributed }),
  cache: caches.cache,
  catalogTable: new CatalogTable(options.engine),
  searchIndexes: new SearchIndexes(),
  offsets: new ZoneOffsets(options.engine),
  order: new RowOrder(options.engine, caches.slices),
  blocks: caches.blocks,
  thumbnails: caches.thumbnails,
  pictures: caches.pictures,
  previews: caches.previews,
  previewDrawer: new Previews(options.folder ?? temporaryFolder),
})

/** Base path of the data API. */
const apiBase = '/d4c/api'

type RecordsCall = (
  request: DataRequest,
  pairs: Pairs,
  signal?: AbortSignal,
  alias?: string,
) => Promise<Answer>

/** Calls on the records of one dataset, under `records/1.0/` and under the dataset itself. */
const recordsCalls: Readonly<Record<string, RecordsCall>> = {
  analyze: answerAnalysis,
  geocluster: answerClusters,
  geopolygon: answerShapes,
  geopreview: answerPreview,
  boundingbox: answerBoundingBox,
}

/** The routes of the data API, to be mounted at its base path; push routes only with a push store. */
export function dataApi(shared: DataServices, report: DataApiOptions['report'], pushes?: PushServices): Hono {
  const api = new Hono()
  api.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'HEAD', 'OPTIONS'],
      exposeHeaders: [
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'ODS-Analyze-Truncated',
        'D4C-Analyze-Truncated',
        'D4C-Analyze-Groups',
        'ETag',
        'Content-Disposition',
        truncatedHeader,
        'Retry-After',
      ],
    }),
  )
  if (shared.jsonp) api.use(jsonp)
  const failed = (c: Context, error: unknown): Response => {
    if (error instanceof PublicError) return respondError(c, error)
    const full = fullDisk(error)
    if (full) return respondError(c, full)
    if (!c.req.raw.signal.aborted) report(error, c.req.path)
    return respondError(c, new PublicError('server.failed', {}, { cause: error }))
  }
  api.onError((error, c) => failed(c, error))
  const admit = admitting(shared, failed)

  const on: On = (path, handle, methods, door) => {
    for (const form of [path, `${path}/`])
      api.on(methods ?? ['GET', 'POST'], [form], admit(handle, door)).all(
        form,
        admit((c) => {
          throw new PublicError('method.not_allowed', { method: c.req.method, path: c.req.path })
        }),
      )
  }
  const signalOf = (c: Context) => c.req.raw.signal
  const idOf = (c: Context) => c.req.param('id')

  on('/datasets/1.0/search', (c, pairs, deps) => sendDatasets(c, deps, pairs))
  on('/records/1.0/search', (c, pairs, deps) => sendRecords(c, deps, pairs))
  on('/records/1.0/download', (c, pairs, deps) => sendDownload(c, deps, pairs))
  on('/datasets/1.0/:id', async (c, pairs, deps) =>
    respond(c, await answerDataset(deps, idOf(c) ?? '', pairs)),
  )
  on('/datasets/1.0/:id/records', (c, pairs, deps) => sendRecords(c, deps, pairs, idOf(c)))
  on('/datasets/1.0/:id/records/download', (c, pairs, deps) => sendDownload(c, deps, pairs, idOf(c)))
  for (const [name, call] of Object.entries(recordsCalls)) {
    on(`/records/1.0/${name}`, async (c, pairs, deps) => respond(c, await call(deps, pairs, signalOf(c))))
    on(`/datasets/1.0/:id/records/${name}`, async (c, pairs, deps) =>
      respond(c, await call(deps, pairs, signalOf(c), idOf(c))),
    )
  }
  on('/datasets/1.0/:id/records/:recordid', async (c, pairs, deps) => {
    const zone = new Sent(pairs).zone('timezone') ?? 'UTC'
    return respond(
      c,
      await answerRecord(deps, idOf(c) ?? '', c.req.param('recordid') ?? '', zone, signalOf(c)),
    )
  })
  on('/datasets/1.0/:id/tiles/simple/:z/:x/:file{[^/]*\\.bundle}', (c, pairs, deps) =>
    sendBundle(c, deps, pairs),
  )
  on('/datasets/1.0/:id/tiles/:z/:x/:file{[^/]*\\.mvt}', (c, pairs, deps) => sendVectorTile(c, deps, pairs))
  on('/catalog/1.0/suggest', async (c, pairs, deps) =>
    respond(c, { text: JSON.stringify(await answerSuggestions(deps, pairs)), etag: null }),
  )
  on('/datasets/1.0/:id/statistics', async (c, _, deps) =>
    respond(c, await answerStatistics(deps, idOf(c) ?? '', signalOf(c))),
  )
  attachmentRoutes(on)
  snapshotRoutes(on)
  fileRoutes(on)
  pictureRoutes(on)
  reuseRoutes(on)
  feedbackRoutes(on)
  metadataRoutes(on)
  if (pushes) pushRoutes(on, pushes)
  oembedRoutes(on)
  openApiRoutes(on, apiBase, { callbacks: shared.jsonp })
  api.all(
    '*',
    admit((c) => {
      throw new PublicError('path.unknown', { path: c.req.path })
    }),
  )
  return api
}

export { getDataset, searchDatasets } from './answers/datasets.ts'
export type { DataServices } from './answers/deps.ts'
export { getRecord, searchRecords } from './answers/records.ts'
