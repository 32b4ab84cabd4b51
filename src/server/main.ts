import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { keepUsage } from './catalog/usage.ts'
import { compose, type Services } from './compose.ts'
import { openDatabase } from './engine/database.ts'
import { ScheduleRunner, lookMs as scheduleMs } from './features/schedules/runner.ts'
import { createHttpServer } from './http/http-server.ts'
import { createLog, type Log } from './http/log.ts'
import { firstAdministrator } from './identity/first-administrator.ts'
import { keepWorkerReady } from './ingest/isolation/isolate.ts'
import { lookMs, PushFolder } from './ingest/push/folder.ts'
import { notifyFailedRefresh } from './management/people/notify.ts'
import { credentialsOf } from './routes/credentials.ts'
import { seedDemo } from './seed/seed.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { keepCounters } from './store/counter-file.ts'
import { archivesOf, baseMapFolder, temporaryDirectory } from './store/files.ts'
import { openStore } from './store/open-store.ts'
import { lockFolder } from './store/server-lock.ts'
import { StorageError } from './store/storage-error.ts'
import { storageStatus } from './store/storage-status.ts'
import type { Store } from './store/store.ts'
import { openUsageFile } from './store/usage-file.ts'

export interface RunningServer {
  /** URL to open in a browser. */
  url: string
  /** Resolves once the sample portal is set up. */
  ready: Promise<void>
  /** Waits for open requests, then closes the stores. */
  stop: () => Promise<void>
}

/** The project folder, whether this file runs as TypeScript or compiled. */
const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '.')

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
const graceMs = 10_000
/** Milliseconds between clean-ups. */
const tidyMs = 60_000

/**
 * DuckDB memory for queries; larger sorts and groups spill to disk. A quarter of the machine, 4 GB at most.
 */
const queryMemory = (): string => `${Math.floor(Math.min(totalmem() / 4, 4e9) / 1e6)}MB`

/**
 * Opens the stores, starts the server, and sets up the sample portal in the background. Throws when the port
 * is taken.
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const now = () => new Date()
  const log = createLog(process.stdout, { json: settings.production, now })
  const unlock = await lockFolder(settings.dataDirectory)
  let store: Store
  try {
    store = await openStore(settings.dataDirectory, { ...settings.imports.retention, log })
  } catch (error) {
    unlock()
    throw error
  }
  return serveStore(settings, { store, log, now, unlock })
}

interface Opened {
  store: Store
  log: Log
  now: () => Date
  unlock: () => void
}

async function serveStore(settings: Settings, { store, log, now, unlock }: Opened): Promise<RunningServer> {
  const { dataDirectory, proxies } = settings
  const tempDirectory = join(dataDirectory, 'tmp')
  const readOnly = store.findings.problem !== null
  /** Disposed of in reverse order when the server stops. */
  const running = new AsyncDisposableStack()
  running.defer(unlock)
  running.defer(() => store.close())
  try {
    const usage = openUsageFile(dataDirectory)
    const { version = '', license = '' } = JSON.parse(
      await readFile(join(projectRoot, 'package.json'), 'utf8'),
    ) as { version?: string; license?: string }
    const report = (error: unknown, path: string) =>
      log('failed request', {
        path,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    let url = ''
    const services = running.use(
      await compose({
        store,
        dataDirectory,
        now,
        domain: settings.host,
        folder: () => temporaryDirectory(dataDirectory),
        publicUrl: () => settings.publicUrl ?? url,
        proxies,
        cacheBytes: settings.cacheBytes,
        jsonp: settings.jsonp,
        testLanguages: settings.testLanguages,
        imports: settings.imports,
        mail: settings.mail,
        about: { version, license },
        database: { tempDirectory, memoryLimit: queryMemory() },
        usage,
        log,
        report,
        reportJob: (error, dataset) => log('failed job', { dataset, error: messageOf(error) }),
      }),
    )
    const { engine, deps, people } = services
    const saveUsage = keepUsage(deps.usage, () => usage.close())
    running.defer(saveUsage)
    running.defer(await keepCounters(deps.accessService.counters, dataDirectory))
    const made = readOnly ? null : await firstAdministrator(store, settings.administrator)
    if (made !== null) process.stdout.write(firstPassword(settings.administrator.user, made))

    for (const name of archivesOf((await store.portal.settings()).baseMaps))
      if (!existsSync(join(baseMapFolder(dataDirectory), name)))
        log('the file of a base map is missing: maps show the embedded one', { file: `basemaps/${name}` })
    let waiting: string | null = settings.seed === 'demo' ? 'the sample portal' : null
    const app = createApp({
      management: services.management,
      api: services.api,
      drafts: services.drafts,
      log,
      report,
      portal: () => store.portal.settings(),
      signedIn: async (context) => {
        const { session } = credentialsOf(context, [], proxies)
        return session !== null && (await store.sessions.userOf(session)) !== undefined
      },
      root: projectRoot,
      isSecure: settings.publicUrl?.startsWith('https:') ?? false,
      publicUrl: () => settings.publicUrl ?? url,
      listed: services.listed,
      outside: settings.outside,
      baseMaps: baseMapFolder(dataDirectory),
      pending: () => waiting,
      alive: async () => {
        store.revision()
        await engine.rows({ text: 'SELECT 1', values: [] })
        return true
      },
      storage: () => storageStatus(store),
    })

    runFolds(running, services, { tempDirectory, report })
    runSchedules(running, services, (error, dataset) => {
      log('failed refresh', { dataset, error: messageOf(error) })
      notifyFailedRefresh({ ...people, store }, dataset, error)
    })
    const { server, port } = await listen(app.fetch, settings)
    running.defer(() => closed(server))
    url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}/`
    every(
      running,
      tidyMs,
      () => store.tidy(),
      (error) => report(error, 'tidying'),
    )
    running.defer(keepWorkerReady(settings.imports.limits))

    const seeding = new AbortController()
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
    running.defer(async () => {
      seeding.abort()
      await ready.catch(() => {})
    })

    let stopped: Promise<void> | undefined
    return {
      url,
      ready,
      stop: () => {
        stopped ??= running.disposeAsync()
        return stopped
      },
    }
  } catch (error) {
    await running.disposeAsync()
    throw error
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Repeats work at intervals until the server stops. */
function every(
  running: AsyncDisposableStack,
  ms: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): void {
  const timer = setInterval(() => void work().catch(failed), ms)
  timer.unref()
  running.defer(() => clearInterval(timer))
}

/** Folds pushed records into versions. */
function runFolds(
  running: AsyncDisposableStack,
  { store, pushed }: Services,
  { tempDirectory, report }: { tempDirectory: string; report: (error: unknown, path: string) => void },
): void {
  // Folds set global options of their database, which must not affect requests, and leave the other cores
  // to them.
  let database: ReturnType<typeof openDatabase> | undefined
  const ending = new AbortController()
  const folder = new PushFolder({
    store,
    log: pushed,
    database: () => {
      database ??= openDatabase({ tempDirectory, memoryLimit: '1GB', threads: 1 })
      return database
    },
    signal: ending.signal,
    now: () => performance.now(),
    report: (error, id) => report(error, `pushed records of ${id}`),
  })
  running.defer(async () => {
    ending.abort()
    await folder.idle().catch(() => {})
    const opened = await database
    opened?.closeSync()
  })
  every(
    running,
    lookMs,
    () => folder.look(),
    (error) => report(error, 'pushed records'),
  )
}

/** Runs the refresh schedules. */
function runSchedules(
  running: AsyncDisposableStack,
  { store, datasets }: Services,
  report: (error: unknown, dataset: string) => void,
): void {
  const ending = new AbortController()
  const runner = new ScheduleRunner({
    store,
    imports: datasets.imports,
    now: datasets.now,
    signal: ending.signal,
    report,
  })
  running.defer(async () => {
    ending.abort()
    await runner.idle()
  })
  every(
    running,
    scheduleMs,
    () => runner.look(),
    (error) => report(error, 'schedules'),
  )
}

/** Waits so long for open requests; then closes their connections. */
const closed = (server: ReturnType<typeof serve>): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections()
    }, graceMs).unref()
  })

/** Printed once: the password is not stored in plain text. */
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

/** The program behind `npm start`: runs until it receives a signal. */
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
