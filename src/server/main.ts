import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { keepUsage } from './catalog/usage.ts'
import { openDatabase } from './engine/database.ts'
import { createEngine } from './engine/run.ts'
import { ScheduleRunner, lookMs as scheduleMs } from './features/schedules/runner.ts'
import { createHttpServer } from './http/http-server.ts'
import { createLog, type Log } from './http/log.ts'
import { firstAdministrator } from './identity/first-administrator.ts'
import { Identity } from './identity/identity.ts'
import { keepWorkerReady } from './ingest/isolation/isolate.ts'
import { lookMs, PushFolder } from './ingest/push/folder.ts'
import { Mailer } from './mail/mailer.ts'
import { Background } from './management/datasets/background.ts'
import { notifyFailedRefresh, notifyManagers, screenOf } from './management/people/notify.ts'
import { credentialsOf } from './routes/credentials.ts'
import { draftApi } from './routes/drafts.ts'
import { dataApi, dataDeps } from './routes/index.ts'
import { managementCalls } from './routes/management/calls.ts'
import { managementApi } from './routes/management/index.ts'
import { seedDemo } from './seed/seed.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { keepCounters } from './store/counter-file.ts'
import { temporaryDirectory } from './store/files.ts'
import { PushFile } from './store/push-file.ts'
import { lockFolder } from './store/server-lock.ts'
import { StorageError } from './store/storage-error.ts'
import { storageStatus } from './store/storage-status.ts'
import { openStore, type Store } from './store/store.ts'
import { openUsageFile } from './store/usage-file.ts'

export interface RunningServer {
  /** Address to open in a browser. */
  url: string
  /** Resolves once the sample portal is in place. */
  ready: Promise<void>
  /** Lets requests in flight finish, then closes the stores. */
  stop: () => Promise<void>
}

/** The project's folder, whether this file runs as it is written or compiled. */
const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '.')

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
const graceMs = 10_000
/** How often what others left is cleared away. */
const tidyMs = 60_000

/** What queries may hold in memory; sorts and groups beyond it go to the disk. A quarter of the machine, 4 GB at most. */
const queryMemory = (): string => `${Math.floor(Math.min(totalmem() / 4, 4e9) / 1e6)}MB`

/** Opens the stores, answers requests, and sets up the sample portal beside it. Throws when the port is taken. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const now = () => new Date()
  const log = createLog(process.stdout, { json: settings.production, now })
  const unlock = await lockFolder(settings.dataDirectory)
  try {
    const store = await openStore(settings.dataDirectory, { ...settings.imports.retention, log })
    return await serveStore(settings, { store, log, now, unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

interface Opened {
  store: Store
  log: Log
  now: () => Date
  unlock: () => void
}

async function serveStore(settings: Settings, { store, log, now, unlock }: Opened): Promise<RunningServer> {
  const tempDirectory = join(settings.dataDirectory, 'tmp')
  const database = await openDatabase({ tempDirectory, memoryLimit: queryMemory() })
  const engine = await createEngine(database)
  const seeding = new AbortController()
  let waiting: string | null = settings.seed === 'demo' ? 'the sample portal' : null

  const usage = openUsageFile(settings.dataDirectory)
  const answering = {
    folder: () => temporaryDirectory(settings.dataDirectory),
    domain: settings.host,
    proxies: settings.proxies,
  }
  const deps = dataDeps({
    ...answering,
    catalog: store,
    engine,
    now,
    jsonp: settings.jsonp,
    publicUrl: () => publicUrl(),
    usage,
    contributed: (kind, { id, title }) =>
      notifyManagers(people, kind, {
        about: id,
        screen: screenOf(kind, id),
        params: () => ({ dataset: title }),
      }),
  })
  const saveUsage = keepUsage(deps.usage, () => usage.close())
  const saveCounters = await keepCounters(deps.accessService.counters, settings.dataDirectory)
  const report = (error: unknown, path: string) =>
    log('failed request', {
      path,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  const pushes = new PushFile(settings.dataDirectory)
  pushes.continueAfter(await store.pushes.lastFolded())
  // Folds set options of their whole database, which are none for requests, and leave them the other cores.
  let foldDatabase: ReturnType<typeof openDatabase> | undefined
  const openFolds = () => {
    foldDatabase ??= openDatabase({ tempDirectory, memoryLimit: '1GB', threads: 1 })
    return foldDatabase
  }
  const identity = new Identity(store, () => now().getTime())
  const readOnly = store.findings.problem !== null
  const made = readOnly ? null : await firstAdministrator(store, settings.administrator)
  if (made !== null) process.stdout.write(firstPassword(settings.administrator.user, made))
  const outbox = join(settings.dataDirectory, 'outbox')
  const mailer = new Mailer({ ...settings.mail, outbox, log, now })
  const { proxies } = settings
  const { version = '', license = '' } = JSON.parse(
    await readFile(join(projectRoot, 'package.json'), 'utf8'),
  ) as { version?: string; license?: string }
  const publicUrl = () => settings.publicUrl ?? url
  const people = { identity, stores: store, accessService: deps.accessService, mailer, publicUrl }
  const background = new Background(store, (error, dataset) =>
    log('failed job', { dataset, error: error instanceof Error ? error.message : String(error) }),
  )
  const datasets = {
    store,
    engine,
    imports: settings.imports,
    pushed: pushes,
    usage: deps.usage,
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
    about: { version, license },
    proxies,
  })
  const app = createApp({
    management: managementApi(calls, { identity, proxies, report }),
    api: dataApi(deps, report, { datasets: store, log: pushes }),
    drafts: draftApi(datasets, { ...answering, report }),
    log,
    report,
    portal: () => store.portal.settings(),
    signedIn: async (context) => {
      const { session } = credentialsOf(context, [], proxies)
      return session !== null && (await store.sessions.userOf(session)) !== undefined
    },
    root: projectRoot,
    isSecure: settings.publicUrl?.startsWith('https:') ?? false,
    outside: settings.outside,
    pending: () => waiting,
    alive: async () => {
      store.revision()
      await engine.rows({ text: 'SELECT 1', values: [] })
      return true
    },
    storage: () => storageStatus(store),
  })

  const { server, port } = await listen(app.fetch, settings)
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}/`

  const ready = (async () => {
    if (settings.seed === 'demo' && !readOnly)
      await seedDemo(store, {
        signal: seeding.signal,
        log: ({ position, total, title, rows, bytes, seconds }) => {
          waiting = `the sample portal, ${position} of ${total}`
          log(`sample ${position} of ${total}: ${title}`, {
            rows,
            size: megabytes(bytes),
            seconds: Number(seconds.toFixed(1)),
          })
        },
      })
    waiting = null
  })()

  const tidying = setInterval(
    () => void store.tidy().catch((error: unknown) => report(error, 'tidying')),
    tidyMs,
  )
  tidying.unref()

  const folding = new AbortController()
  const folder = new PushFolder({
    store,
    log: pushes,
    database: openFolds,
    signal: folding.signal,
    now: () => performance.now(),
    report: (error, id) => report(error, `pushed records of ${id}`),
  })
  const looking = setInterval(
    () => void folder.look().catch((error: unknown) => report(error, 'pushed records')),
    lookMs,
  )

  const refreshing = new AbortController()
  const refreshes = new ScheduleRunner({
    store,
    imports: settings.imports,
    now,
    signal: refreshing.signal,
    report: (error, dataset) => {
      log('failed refresh', { dataset, error: error instanceof Error ? error.message : String(error) })
      notifyFailedRefresh({ ...people, store }, dataset, error)
    },
  })
  const scheduling = setInterval(
    () => void refreshes.look().catch((error: unknown) => report(error, 'schedules')),
    scheduleMs,
  )

  const endSpare = keepWorkerReady(settings.imports.limits)

  let stopped: Promise<void> | undefined
  const stop = async () => {
    clearInterval(tidying)
    clearInterval(looking)
    clearInterval(scheduling)
    endSpare()
    refreshing.abort()
    seeding.abort()
    await ready.catch(() => {})
    await new Promise<void>((done) => {
      server.close(() => done())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections()
      }, graceMs).unref()
    })
    await background.stop()
    await refreshes.idle()
    folding.abort()
    await folder.idle().catch(() => {})
    pushes.close()
    const opened = await foldDatabase
    opened?.closeSync()
    await mailer.close()
    await saveCounters()
    saveUsage()
    await engine.close()
    database.closeSync()
    await store.close()
    unlock()
  }
  return {
    url,
    ready,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Said once: the password is kept nowhere as it is. */
const firstPassword = (user: string, password: string): string =>
  `d4c  nobody could sign in yet, so a first administrator was made: ${user} with the password ${password}\nd4c  it is shown this once; D4C_ADMIN_USER and D4C_ADMIN_PASSWORD choose others before the first start\n`

type Fetch = Parameters<typeof serve>[0]['fetch']

function listen(
  fetch: Fetch,
  { host, port }: Settings,
): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((done, failed) => {
    const server = serve(
      { fetch, hostname: host, port, createServer: createHttpServer as never },
      (address) => done({ server, port: address.port }),
    )
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program: stop it, or choose another with PORT=8081 npm start.`
      failed(error.code === 'EADDRINUSE' ? new SettingError(taken) : error)
    })
  })
}

/** The program behind `npm start`: runs until it is told to stop. */
export async function start(): Promise<void> {
  const started = performance.now()
  try {
    const server = await startServer(readSettings(process.env))
    process.stdout.write(`d4c  listening at ${server.url}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        process.stdout.write('d4c  stopping: requests in flight are finished first\n')
        void server.stop().then(() => process.exit(0))
      })
    await server.ready
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`d4c  ready after ${seconds} s: open ${server.url}\n`)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    const known = error instanceof SettingError || error instanceof StorageError
    process.stderr.write(
      `d4c  ${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(1)
  }
}
