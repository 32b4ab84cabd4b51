import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import type { PortalSettings } from '../core/management/domain.ts'
import { hostsOf } from '../core/map/base-hosts.ts'
import { readBaseMaps } from '../core/map/base-maps.ts'
import { en as mapSentences } from '../messages/en/map-tools.ts'
import type { ServerState } from '../portal/server-state.ts'
import { assetBase, assetReader, hashedAssets } from './http/assets.ts'
import { noOutside, type OutsideHosts, securityHeaders } from './http/headers.ts'
import type { Log } from './http/log.ts'
import { allowRanges, rangedFile } from './http/ranged-file.ts'
import { requestLog } from './http/request-log.ts'
import { slashes } from './http/slashes.ts'
import { archiveType, staticFiles } from './http/static.ts'
import { unreadBody } from './http/unread-body.ts'
import { type DiscoveryDeps, discoveryRoutes } from './routes/discovery.ts'
import { languageRoutes } from './routes/language.ts'
import { pages } from './routes/pages.ts'
import { staticData } from './routes/static-data.ts'
import { vectorTileType } from './routes/tiles.ts'
import type { StorageStatus } from './store/storage-status.ts'

export interface AppDeps {
  /** Calls of the account and management APIs; they answer below `/d4c/api/` too. */
  management: Hono
  /** The data API, below `/d4c/api/`. */
  api: Hono
  /** The data API on drafts, below `/d4c/drafts/d4c/api/`: a separate portal for widgets. */
  drafts: Hono
  log: Log
  /** Called with every internal failure. */
  report: (error: unknown, path: string) => void
  /** The project folder, with bundles, demos and portal assets. */
  root: string
  /** Settings that administrators made for the portal. */
  portal: () => Promise<PortalSettings>
  /** Whether a request has a valid session; without it, nobody is signed in. */
  signedIn?: (context: Context) => Promise<boolean>
  /** What anonymous visitors find in the catalog; nothing when absent. */
  listed?: DiscoveryDeps['listed']
  /** Public URL of the portal, ending in a slash. */
  publicUrl?: () => string
  now?: () => Date
  /** Whether the public address is https; false when absent. */
  isSecure?: boolean
  /** What the portal is still waiting for while it starts; null once it is ready. */
  pending: () => string | null
  /** Whether the stores respond. */
  alive: () => Promise<boolean>
  /** Damage found in the data, although the stores respond; none when absent. */
  storage?: () => Promise<StorageStatus>
  /** Folder of archives that are served as base maps; none when absent. */
  baseMaps?: string
  /** External hosts that pages may use; none when absent. */
  outside?: OutsideHosts
}

const baseMapHosts = (baseMaps: PortalSettings['baseMaps']) =>
  hostsOf(readBaseMaps(baseMaps, mapSentences).baseMaps)
const noSession = async () => false
const nothingListed = async () => []
const localUrl = () => 'http://localhost/'
const systemTime = () => new Date()
const nothingWrong = async () => ({ readOnly: false, warnings: [] })
const apiBase = '/d4c/api/'
const isCompressible = (type: string) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type === vectorTileType
const assetTypes: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' }

/** The whole server as one function from request to response; it opens no port. */
export function createApp(deps: AppDeps): Hono {
  const {
    management,
    api,
    drafts,
    log,
    report,
    root,
    portal,
    pending,
    alive,
    outside = noOutside,
    signedIn = noSession,
    isSecure = false,
    listed = nothingListed,
    publicUrl = localUrl,
    now = systemTime,
    storage = nothingWrong,
    baseMaps,
  } = deps
  const app = new Hono()
  const dist = join(root, 'dist')
  const readAsset = assetReader({
    portal: join(root, 'src/portal/assets'),
    tokens: join(root, 'src/custom-element/tokens.css'),
    dist,
  })

  app.use(requestLog(log))
  app.use(unreadBody)
  app.use(securityHeaders(outside, isSecure, async () => baseMapHosts((await portal()).baseMaps)))
  app.use(compress({ threshold: 1024, contentTypeFilter: isCompressible }))
  app.use(slashes)

  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    const waiting = pending()
    if (waiting) return context.json({ status: 'starting', waiting }, 503)
    if (!(await alive())) return context.json({ status: 'stores do not answer' }, 503)
    const { readOnly, warnings } = await storage()
    return context.json({
      status: readOnly ? 'read-only' : 'ready',
      ...(warnings.length > 0 && { warnings }),
    })
  })
  const startedAt = now().toISOString()
  const serverState = async (): Promise<ServerState> => {
    if (pending()) return { status: 'starting', startedAt }
    if (!(await alive())) return { status: 'failed', startedAt }
    return { status: (await storage()).readOnly ? 'read-only' : 'ready', startedAt }
  }

  app.route(apiBase, management)
  app.route(apiBase, api)
  app.route(`/d4c/drafts${apiBase}`, drafts)
  const forward = (base: string) => (context: Context) => {
    const url = new URL(context.req.url)
    url.pathname = `${base}${url.pathname}`
    return app.fetch(new Request(url, context.req.raw), context.env)
  }
  app.all('/api/*', forward('/d4c'))
  app.post('/slack_feedback/', forward('/d4c/api'))
  app.post('/slack_feedback', forward('/d4c/api'))

  app.options('/d4c/widgets/basemap/*', allowRanges)
  if (baseMaps !== undefined) {
    app.options('/d4c/basemaps/:name', allowRanges)
    // The pattern has no dots or slashes besides the ending: nothing outside of the folder has such a name.
    app.get('/d4c/basemaps/:name{[\\w-]+\\.pmtiles}', async (context) => {
      const path = join(baseMaps, context.req.param('name'))
      return (await rangedFile(context, path, archiveType)) ?? context.notFound()
    })
  }
  app.get(
    '/d4c/widgets/*',
    staticFiles(dist, {
      under: '/d4c/widgets/',
      // Some stable names, as d4c-backoffice.js, look like hashes: only the folder decides.
      immutable: /^(?:chunks|backoffice)\/[\w-]+\.js$/,
    }),
  )
  app.get(`${assetBase}:name`, (context) => {
    const name = context.req.param('name')
    const text = readAsset(name)
    if (text === null) return context.notFound()
    return context.body(text, 200, {
      'Content-Type': `${assetTypes[name.split('.').at(-1) ?? '']}; charset=utf-8`,
      'Cache-Control': context.req.query('v') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
  app.get('/demo/:file{.+\\.(html|css)}', staticFiles(join(root, 'demo'), { under: '/demo/' }))

  app.route('/', staticData())
  app.route('/', languageRoutes())
  const isOpen = async () => (await portal()).access !== 'restricted'
  app.route('/', discoveryRoutes({ publicUrl, listed, isOpen }))
  const portalPages = pages({
    // The visitor's connection and key are forwarded, so that calls are counted and authorised as the
    // visitor's.
    ask: (path, init, { env, req }) => {
      const headers = Object.fromEntries(
        ['authorization', 'cookie', 'x-forwarded-for'].flatMap((name) => {
          const value = req.header(name)
          return value === undefined ? [] : [[name, value]]
        }),
      )
      return Promise.resolve(app.request(`${apiBase}${path}`, { ...init, headers }, env))
    },
    assets: hashedAssets(readAsset),
    demoFolder: join(root, 'demo'),
    elementsFile: join(root, 'dist', 'elements.json'),
    guidesFolder: join(root, 'docs', 'guides'),
    portal,
    signedIn,
    publicUrl,
    serverState,
    now,
    report,
  })
  app.route('/', portalPages)
  // An unknown address is answered with a page for browsers and one line of text for programs.
  app.notFound((context) => {
    const { method } = context.req
    const isPerson = /\btext\/html\b/.test(context.req.header('accept') ?? '')
    return isPerson && (method === 'GET' || method === 'HEAD')
      ? portalPages.fetch(context.req.raw, context.env)
      : context.text('404 Not Found', 404)
  })
  return app
}
