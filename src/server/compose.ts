import { join } from 'node:path'
import type { Hono } from 'hono'
import { acceptGenerated } from '../messages/languages.ts'
import type { UsageKeeper } from './catalog/usage.ts'
import { type DatabaseOptions, openDatabase } from './engine/database.ts'
import { createEngine, type Engine, type EngineOptions } from './engine/run.ts'
import type { About } from './features/feature.ts'
import { Identity } from './identity/identity.ts'
import { Mailer, type MailerOptions } from './mail/mailer.ts'
import { Background } from './management/datasets/background.ts'
import type { DatasetServices } from './management/datasets/services.ts'
import type { PeopleDeps } from './management/people/deps.ts'
import { notifyManagers, screenOf } from './management/people/notify.ts'
import { Caches } from './memory/caches.ts'
import { foundDatasets } from './routes/answers/datasets.ts'
import type { ListedDataset } from './routes/discovery.ts'
import { draftApi } from './routes/drafts.ts'
import {
  anonymousRequest,
  type DataApiOptions,
  type DataServices,
  dataApi,
  dataServices,
} from './routes/index.ts'
import type { ManagementCall } from './routes/management/call.ts'
import { managementCalls } from './routes/management/calls.ts'
import { managementApi } from './routes/management/index.ts'
import type { ImportSettings } from './settings.ts'
import { PushFile } from './store/push-file.ts'
import type { Store } from './store/store.ts'

export interface ComposeSettings extends Pick<DataApiOptions, 'folder' | 'jsonp'> {
  /** An open store; the code that opened it closes it. */
  store: Store
  dataDirectory: string
  now: () => Date
  /** Name of this portal in `metas.domain`. */
  domain: string
  publicUrl: () => string
  proxies: number
  imports: ImportSettings
  /** Enables the generated languages of tests. */
  testLanguages?: boolean
  mail: Pick<MailerOptions, 'smtp' | 'from'>
  about: About
  /** Memory budget of all caches together in bytes; 200 MB by default. */
  cacheBytes?: number
  database?: DatabaseOptions
  engine?: EngineOptions
  /** Where usage counts are stored; in memory without it. */
  usage?: UsageKeeper
  log: MailerOptions['log']
  /** Called with every internal failure. */
  report: (error: unknown, path: string) => void
  /** Called with jobs that failed for an internal reason. */
  reportJob: (error: unknown, dataset: string) => void
  /** Whether answers of the management API are validated against their contracts. */
  checksAnswers?: boolean
}

/** The composed services of a portal; they open no port and start no background work. */
export interface Services extends AsyncDisposable {
  store: Store
  database: Awaited<ReturnType<typeof openDatabase>>
  engine: Engine
  caches: Caches
  /** Services of the data API. */
  deps: DataServices
  identity: Identity
  mailer: Mailer
  people: PeopleDeps & Pick<DataServices, 'accessService'>
  /** The store of pushed records. */
  pushed: PushFile
  /** Work that continues after its request. */
  background: Background
  datasets: DatasetServices
  /** The calls that `management` answers. */
  calls: readonly ManagementCall[]
  /** The data API, including the push endpoint. */
  api: Hono
  /** The account and management APIs. */
  management: Hono
  /** The data API on drafts. */
  drafts: Hono
  /** What anonymous visitors find in the catalog. */
  listed: () => Promise<readonly ListedDataset[]>
}

async function listedDatasets(deps: DataServices): Promise<ListedDataset[]> {
  const datasets = await foundDatasets(anonymousRequest(deps))
  return datasets.map(({ id, modifiedAt, metas, version }) => ({
    id,
    modifiedAt: [modifiedAt, version?.createdAt ?? ''].sort().at(-1) ?? modifiedAt,
    publisher: metas.publisher ?? null,
    themes: metas.theme ?? [],
  }))
}

/**
 * Composes the services of a portal for the server, tests and benchmarks. Disposing of them ends their work.
 */
export async function compose(settings: ComposeSettings): Promise<Services> {
  const { store, dataDirectory, now, publicUrl, proxies, report } = settings
  acceptGenerated(settings.testLanguages ?? false)
  await using parts = new AsyncDisposableStack()
  const database = await openDatabase(settings.database)
  parts.defer(() => database.closeSync())
  const engine = await createEngine(database, settings.engine)
  parts.defer(() => engine.close())

  const { domain, folder } = settings
  const caches = new Caches(settings.cacheBytes)
  const deps = dataServices({
    catalog: store,
    engine,
    now,
    domain,
    folder,
    publicUrl,
    proxies,
    jsonp: settings.jsonp,
    caches,
    usage: settings.usage,
    contributed: (kind, { id, title }) =>
      notifyManagers(people, kind, {
        about: id,
        screen: screenOf(kind, id),
        params: () => ({ dataset: title }),
      }),
  })
  const identity = new Identity(store, () => now().getTime())
  const pushed = new PushFile(dataDirectory)
  parts.defer(() => pushed.close())
  pushed.continueAfter(await store.pushes.lastFolded())
  const mailer = new Mailer({
    ...settings.mail,
    outbox: join(dataDirectory, 'outbox'),
    log: settings.log,
    now,
  })
  parts.defer(() => mailer.close())
  const people = { identity, stores: store, accessService: deps.accessService, mailer, publicUrl }
  const background = new Background(store, settings.reportJob)
  parts.defer(() => background.stop())

  const datasets = {
    store,
    engine,
    imports: settings.imports,
    pushed,
    usage: deps.usage,
    caches,
    background,
    now,
  }
  const calls = managementCalls({
    datasets,
    identity,
    store,
    now,
    accessService: deps.accessService,
    mailer,
    publicUrl,
    about: settings.about,
    proxies,
  })
  const owned = parts.move()
  return {
    store,
    database,
    engine,
    caches,
    deps,
    identity,
    mailer,
    people,
    pushed,
    background,
    datasets,
    calls,
    api: dataApi(deps, report, { datasets: store, log: pushed }),
    management: managementApi(calls, { identity, proxies, report, checksAnswers: settings.checksAnswers }),
    listed: () => listedDatasets(deps),
    drafts: draftApi(datasets, { folder, domain, proxies, report }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
