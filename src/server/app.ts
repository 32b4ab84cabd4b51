import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress'
import type { PortalSettings } from '../core/management/domain.ts'
import { assetBase, assetReader, hashedAssets } from './http/assets.ts'
import { noOutside, type OutsideHosts, securityHeaders } from './http/headers.ts'
import type { Log } from './http/log.ts'
import { requestLog } from './http/request-log.ts'
import { slashes } from './http/slashes.ts'
import { staticFiles } from './http/static.ts'
import { unreadBody } from './http/unread-body.ts'
import { languageRoutes } from './routes/language.ts'
import { pages } from './routes/pages.ts'
import { staticData } from './routes/static-data.ts'
import { vectorTileType } from './routes/tiles.ts'
import type { StorageStatus } from './store/storage-status.ts'

export interface AppDeps {
  /** Calls of the account and of the management APIs, below `/d4c/api/` as well. */
  management: Hono
  /** The data API, whose paths stand below `/d4c/api/`. */
  api: Hono
  /** The data API on drafts, whose paths stand below `/d4c/drafts/d4c/api/`: a portal of its own for widgets. */
  drafts: Hono
  log: Log
  /** Told of every failure that is nobody's but ours. */
  report: (error: unknown, path: string) => void
  /** The folder of the project: bundles, demos and portal assets stand in it. */
  root: string
  /** What administrators say of the portal. */
  portal: () => Promise<PortalSettings>
  /** Whether a request comes with a session that holds; nobody has signed in where absent. */
  signedIn?: (context: Context) => Promise<boolean>
  /** Whether people reach the portal by https; they do not where absent. */
  isSecure?: boolean
  /** What the portal is still waiting for, null once it is ready. */
  pending: () => string | null
  /** Whether the stores answer. */
  alive: () => Promise<boolean>
  /** What is wrong with the data although they answer; nothing where absent. */
  storage?: () => Promise<StorageStatus>
  /** Hosts that pages may use besides ours; none where absent. */
  outside?: OutsideHosts
}

const noSession = async () => false
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
    storage = nothingWrong,
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
  app.use(securityHeaders(outside, isSecure))
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

  app.get(
    '/d4c/widgets/*',
    staticFiles(dist, {
      under: '/d4c/widgets/',
      // Words of stable names, as in d4c-backoffice.js, look like hashes: the folders tell.
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
  const portalPages = pages({
    // The visitor's connection and key go along, so that calls are counted and answered as the visitor's.
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
    report,
  })
  app.route('/', portalPages)
  // Of an address that nothing answers, the pages say so to people, and a line to programs.
  app.notFound((context) => {
    const { method } = context.req
    const isPerson = /\btext\/html\b/.test(context.req.header('accept') ?? '')
    return isPerson && (method === 'GET' || method === 'HEAD')
      ? portalPages.fetch(context.req.raw, context.env)
      : context.text('404 Not Found', 404)
  })
  return app
}
