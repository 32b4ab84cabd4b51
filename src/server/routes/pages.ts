import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { renderSVG } from 'uqr'
import { isDatasetView } from '../../core/dataset-views.ts'
import { type PortalSettings, usualPortal } from '../../core/management/domain.ts'
import { isLanguage, type Language, languageOf as preferredOf } from '../../messages/languages.ts'
import { Address } from '../../portal/address.ts'
import { demoOf, guideOf } from '../../portal/documents.ts'
import { wordsOf } from '../../portal/language.ts'
import type { Markup } from '../../portal/markup.ts'
import { missing, PageProblem, type PageRequest } from '../../portal/page.ts'
import { portalPages } from '../../portal/pages/index.ts'
import { problemPage } from '../../portal/pages/problem.ts'
import type { ServerState } from '../../portal/server-state.ts'
import { failures } from '../features/failures.ts'
import { keepLanguage, languageCookie } from './language.ts'

const pageStatuses = [200, 400, 401, 403, 404, 429, 500, 503] as const
type PageStatus = (typeof pageStatuses)[number]

export interface PagesDeps {
  /** Calls the data API on behalf of a visitor; the path is below its base. */
  ask: (path: string, init: RequestInit, caller: Context) => Promise<Response>
  /** Address of a portal asset with its content hash. */
  assets: (name: string) => string
  demoFolder: string
  /** The manifest of elements from the build. */
  elementsFile: string
  /** Folder of guides on elements. */
  guidesFolder: string
  /** Settings that administrators made for the portal. */
  portal: () => Promise<PortalSettings>
  signedIn: (context: Context) => Promise<boolean>
  publicUrl: () => string
  serverState: () => Promise<ServerState>
  now: () => Date
  /** Called with every internal failure. */
  report: (error: unknown, path: string) => void
}

function languageOf(context: Context, usual: Language): Language {
  const requested = context.req.query('lang')
  if (isLanguage(requested)) {
    keepLanguage(context, requested)
    return requested
  }
  const languageChosen = getCookie(context, languageCookie)
  return isLanguage(languageChosen)
    ? languageChosen
    : preferredOf([context.req.header('Accept-Language')], usual)
}

/** The public pages, which use the data API like any other client. */
export function pages(deps: PagesDeps): Hono {
  const app = new Hono()
  app.use(async (context: Context, next) => {
    context.set('portal', await deps.portal())
    context.set('signedIn', await deps.signedIn(context))
    await next()
  })
  redirects(app)
  app.get('/qr/', (context) => sendCode(context, deps.publicUrl()))
  // Registered before the pages, since `download` would match a dataset's tab.
  passedOn(app, deps)
  for (const page of portalPages)
    app.get(page.path, async (context) => {
      const request = requestOf(context, deps)
      return send(context, page.render(request, await page.load(request)))
    })

  app.onError((error, context) => {
    const request = requestOf(context, deps)
    if (error instanceof PageProblem) return sendProblem(context, request, error)
    deps.report(error, context.req.path)
    const { say } = request.words
    return sendProblem(context, request, new PageProblem(500, say('failed.title'), say('failed.why')))
  })
  app.notFound((context) => {
    const request = requestOf(context, deps)
    return sendProblem(context, request, missing(request))
  })
  return app
}

function requestOf(context: Context, deps: PagesDeps): PageRequest {
  const { pathname, searchParams } = new URL(context.req.url)
  const {
    name,
    description,
    language: usual,
    baseMaps,
  }: PortalSettings = context.get('portal') ?? usualPortal
  const language = languageOf(context, usual)
  searchParams.delete('lang')
  // A key must not appear in the links of a page.
  searchParams.delete('apikey')
  const words = wordsOf(language)
  return {
    words,
    address: new Address(pathname, searchParams),
    assets: deps.assets,
    origin: deps.publicUrl(),
    now: deps.now(),
    signedIn: context.get('signedIn') === true,
    site: {
      name: name ?? words.say('site.name'),
      description: description ?? words.say('catalog.intro'),
      baseMaps,
    },
    param: (part) => context.req.param(part) ?? '',
    ask: async (path) => {
      const response = await deps.ask(path, {}, context)
      return { status: response.status, answer: await response.json() }
    },
    askText: async (path) => {
      const response = await deps.ask(path, {}, context)
      return response.ok ? response.text() : null
    },
    serverState: deps.serverState,
    ...documents(deps, language),
    failures,
  }
}

/** Files of the project that pages show. */
const documents = (
  { demoFolder, elementsFile, guidesFolder }: PagesDeps,
  language: Language,
): Pick<PageRequest, 'elements' | 'guides' | 'demos'> => ({
  elements: async () => JSON.parse(await readFile(elementsFile, 'utf8')),
  guides: async () => (await htmlFiles(guidesFolder)).map(({ name, text }) => guideOf(name, text)),
  demos: async () => (await htmlFiles(demoFolder)).map(({ name, text }) => demoOf(name, text, language)),
})

async function htmlFiles(folder: string): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.html'.length),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

async function send(context: Context, markup: Markup, status: PageStatus = 200): Promise<Response> {
  context.header('Vary', 'Accept-Language, Cookie, Authorization')
  context.header('Cache-Control', 'private, no-cache')
  return context.html(await markup, status)
}

function sendProblem(context: Context, page: PageRequest, { status, title, message }: PageProblem) {
  const known = pageStatuses.find((candidate) => candidate === status) ?? 503
  return send(context, problemPage(page, title, message, { signIn: status === 401 }), known)
}

/** A QR code of a page of this portal, whose path and query stand in `at`. */
function sendCode(context: Context, origin: string): Response {
  const at = context.req.query('at') ?? ''
  const target = URL.canParse(at, origin) ? new URL(at, origin) : null
  // The longest address that a code of level L holds is 2,953 bytes.
  if (!at.startsWith('/') || target?.origin !== new URL(origin).origin || target.href.length > 2900)
    return context.text('The parameter at holds the path of a page of this portal.', 400)
  context.header('Cache-Control', 'public, max-age=86400')
  context.header('Content-Type', 'image/svg+xml')
  return context.body(renderSVG(target.href, { ecc: 'L', border: 2 }))
}

/** Redirects of alternative addresses. */
function redirects(app: Hono): void {
  app.get('/', (context) => context.redirect('/explore/'))
  for (const [base, usual] of [
    ['/explore/dataset', 'information'],
    ['/explore/embed/dataset', 'table'],
  ] as const)
    app.get(`${base}/:id/`, (context) => {
      const { searchParams } = new URL(context.req.url)
      const requested = searchParams.get('tab') ?? ''
      searchParams.delete('tab')
      searchParams.delete('apikey')
      const tab = isDatasetView(requested) ? requested : usual
      const query = searchParams.toString()
      const id = encodeURIComponent(context.req.param('id'))
      return context.redirect(`${base}/${id}/${tab}/${query ? `?${query}` : ''}`)
    })
}

/** Forwards requests to the data API under another path, with the same query. */
function passedOn(app: Hono, deps: PagesDeps): void {
  const passOn = async (context: Context, path: string, first = ''): Promise<Response> => {
    const query = [first, new URL(context.req.url).search.slice(1)].filter(Boolean).join('&')
    const { signal } = context.req.raw
    const response = await deps.ask(query ? `${path}?${query}` : path, { signal }, context)
    return new Response(response.body, response)
  }

  app.get('/explore/dataset/:id/download/', (context) => {
    const id = encodeURIComponent(context.req.param('id'))
    return passOn(context, 'records/1.0/download/', `dataset=${id}`)
  })

  app.get('/explore/dataset/:id/:kind{files|images}/:rest{.+}', (context) => {
    const { id, kind, rest } = context.req.param()
    const parts = rest.split('/')
    // Dot segments, possible only with an escaped slash, would lead to other calls.
    if (parts.some((part) => part === '..' || part === '.')) throw missing(requestOf(context, deps))
    const file = parts.map(encodeURIComponent).join('/')
    return passOn(context, `datasets/1.0/${encodeURIComponent(id)}/${kind}/${file}`)
  })

  app.get('/service/specifications/:id/:file', (context) => {
    const [id, file] = [context.req.param('id'), context.req.param('file')].map(encodeURIComponent)
    return passOn(context, `service/specifications/${id}/${file}`)
  })
}
