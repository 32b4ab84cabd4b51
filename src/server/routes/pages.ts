import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Dataset } from '../../core/dataset.ts'
import { isDatasetView, viewAt } from '../../core/dataset-views.ts'
import { type PortalSettings, usualPortal } from '../../core/management/domain.ts'
import type { DatasetsAnswer, RecordsAnswer } from '../../core/record.ts'
import { Address } from '../../portal/address.ts'
import { isLanguage, type Language, preferredLanguage, wordsOf } from '../../portal/language.ts'
import type { Page } from '../../portal/layout.ts'
import type { Markup } from '../../portal/markup.ts'
import { catalogPage, catalogRequest } from '../../portal/pages/catalog.ts'
import { chartBuilderPage } from '../../portal/pages/chart.ts'
import { conditionsPage, conditionsRequest } from '../../portal/pages/conditions.ts'
import { datasetPage } from '../../portal/pages/dataset.ts'
import { type Demo, demoIndexPage, demoOf, demoPage } from '../../portal/pages/demo.ts'
import {
  type ElementFacts,
  elementIndexPage,
  elementPage,
  type Guide,
  guideOf,
  guidePage,
} from '../../portal/pages/elements.ts'
import { mapBuilderPage, savedMapPage } from '../../portal/pages/map.ts'
import { openApiPage } from '../../portal/pages/openapi.ts'
import { problemPage } from '../../portal/pages/problem.ts'
import { publishPage } from '../../portal/pages/publish.ts'
import { keepLanguage, languageCookie } from './language.ts'

const pageStatuses = [200, 400, 401, 403, 404, 429, 500, 503] as const
type PageStatus = (typeof pageStatuses)[number]

export interface PagesDeps {
  /** Asks our own data API for a visitor; the path stands below its base. */
  ask: (path: string, init: RequestInit, caller: Context) => Promise<Response>
  /** Address of a portal asset with its content hash. */
  assets: (name: string) => string
  demoFolder: string
  /** What the build says of the elements. */
  elementsFile: string
  /** Pages about them. */
  guidesFolder: string
  /** What administrators say of the portal. */
  portal: () => Promise<PortalSettings>
  signedIn: (context: Context) => Promise<boolean>
  /** Told of every failure that is nobody's but ours. */
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
    : preferredLanguage(context.req.header('Accept-Language') ?? '', usual)
}

/** The pages that people open: catalog, datasets, demos. They ask the data API like any other client. */
export function pages(deps: PagesDeps): Hono {
  const app = new Hono()
  app.use(async (context: Context, next) => {
    context.set('portal', await deps.portal())
    context.set('signedIn', await deps.signedIn(context))
    await next()
  })

  const pageOf = (context: Context): Page => {
    const { pathname, searchParams } = new URL(context.req.url)
    const { name, description, language: usual }: PortalSettings = context.get('portal') ?? usualPortal
    const language = languageOf(context, usual)
    searchParams.delete('lang')
    // A key must not get into the links of a page.
    searchParams.delete('apikey')
    const words = wordsOf(language)
    return {
      words,
      address: new Address(pathname, searchParams),
      assets: deps.assets,
      signedIn: context.get('signedIn') === true,
      site: { name: name ?? words.say('site.name'), description: description ?? words.say('catalog.intro') },
    }
  }
  const send = async (context: Context, markup: Markup, status: PageStatus = 200) => {
    context.header('Vary', 'Accept-Language, Cookie, Authorization')
    context.header('Cache-Control', 'private, no-cache')
    return context.html(await markup, status)
  }
  const ask = async <Answer>(context: Context, path: string): Promise<{ status: number; answer: Answer }> => {
    const response = await deps.ask(path, {}, context)
    return { status: response.status, answer: (await response.json()) as Answer }
  }
  /** What the data API answers to the same query at another path. */
  const passOn = async (context: Context, path: string, first = ''): Promise<Response> => {
    const query = [first, new URL(context.req.url).search.slice(1)].filter(Boolean).join('&')
    const { signal } = context.req.raw
    const response = await deps.ask(query ? `${path}?${query}` : path, { signal }, context)
    return new Response(response.body, response)
  }
  const missing = (context: Context, why: (page: Page) => string) => {
    const page = pageOf(context)
    return send(context, problemPage(page, page.words.say('missing.title'), why(page)), 404)
  }

  /** Tells what the data API told. */
  const refused = (context: Context, title: string, status: number, { error }: { error?: string }) => {
    const page = pageOf(context)
    const known = pageStatuses.find((candidate) => candidate === status) ?? 503
    const why = error ?? page.words.say('failed.why')
    return send(context, problemPage(page, title, why, { signIn: status === 401 }), known)
  }

  app.get('/', (context) => context.redirect('/explore/'))

  app.get('/explore/', async (context) => {
    const page = pageOf(context)
    const { status, answer } = await ask<DatasetsAnswer & { error?: string }>(
      context,
      `datasets/1.0/search/?${catalogRequest(page.address.query)}&lang=${page.words.language}`,
    )
    if (status !== 200) return refused(context, page.words.say('catalog.title'), status, answer)
    return send(context, catalogPage(page, answer))
  })

  app.get('/conditions/', async (context) => {
    const page = pageOf(context)
    const { status, answer } = await ask<DatasetsAnswer & { error?: string }>(
      context,
      `datasets/1.0/search/?${conditionsRequest}&lang=${page.words.language}`,
    )
    if (status !== 200) return refused(context, page.words.say('conditions.title'), status, answer)
    return send(context, conditionsPage(page, answer))
  })

  app.get('/map/', (context) => send(context, mapBuilderPage(pageOf(context), context.req.query('id'))))
  app.get('/map/:id/', (context) => send(context, savedMapPage(pageOf(context), context.req.param('id'))))

  app.get('/chart/', (context) => send(context, chartBuilderPage(pageOf(context))))
  app.get('/chart/:id/', (context) =>
    send(context, chartBuilderPage(pageOf(context), context.req.param('id'))),
  )

  const showDataset = (embed: boolean) => async (context: Context) => {
    const page = pageOf(context)
    const id = context.req.param('id') ?? ''
    const name = context.req.param('tab') ?? 'information'
    const { status, answer: dataset } = await ask<Dataset & { error?: string }>(
      context,
      `datasets/1.0/${encodeURIComponent(id)}/?extrametas=true&lang=${page.words.language}`,
    )
    if (status !== 200 && status !== 404) return refused(context, id, status, dataset)
    if (status === 404) return missing(context, ({ words }) => words.say('missing.dataset', { id }))
    const tab = viewAt(name, dataset)
    if (!tab)
      return missing(context, ({ words }) =>
        words.say('missing.tab', { title: dataset.metas.title, tab: name }),
      )
    const records =
      tab === 'information' && dataset.has_records
        ? await ask<RecordsAnswer>(context, `records/1.0/search/?dataset=${encodeURIComponent(id)}&rows=1`)
        : null
    const sample = records?.status === 200 ? (records.answer.records[0] ?? null) : null
    return send(context, datasetPage(page, { dataset, sample, tab, embed }))
  }

  app.get('/explore/dataset/:id/download/', (context) => {
    const id = encodeURIComponent(context.req.param('id'))
    return passOn(context, 'records/1.0/download/', `dataset=${id}`)
  })

  app.get('/explore/dataset/:id/:kind{files|images}/:rest{.+}', (context) => {
    const { id, kind, rest } = context.req.param()
    const parts = rest.split('/')
    // Steps up, which only an escaped slash brings, would lead to other calls.
    if (parts.some((part) => part === '..' || part === '.'))
      return missing(context, ({ words, address }) => words.say('missing.page', { path: address.path }))
    const file = parts.map(encodeURIComponent).join('/')
    return passOn(context, `datasets/1.0/${encodeURIComponent(id)}/${kind}/${file}`)
  })

  app.get('/service/specifications/:id/:file', (context) => {
    const [id, file] = [context.req.param('id'), context.req.param('file')].map(encodeURIComponent)
    return passOn(context, `service/specifications/${id}/${file}`)
  })

  for (const embed of [false, true]) {
    const base = embed ? '/explore/embed/dataset' : '/explore/dataset'
    app.get(`${base}/:id/`, (context) => {
      const { searchParams } = new URL(context.req.url)
      const requested = searchParams.get('tab') ?? ''
      searchParams.delete('tab')
      searchParams.delete('apikey')
      const tab = isDatasetView(requested) ? requested : embed ? 'table' : 'information'
      const query = searchParams.toString()
      return context.redirect(
        `${base}/${encodeURIComponent(context.req.param('id'))}/${tab}/${query ? `?${query}` : ''}`,
      )
    })
    app.get(`${base}/:id/:tab/`, showDataset(embed))
  }

  // Every screen of the back-office has an address below it.
  app.get('/publish/*', (context) => send(context, publishPage(pageOf(context))))

  const elements = async (): Promise<ElementFacts[]> => JSON.parse(await readFile(deps.elementsFile, 'utf8'))
  const guides = async (): Promise<Guide[]> => {
    const files = (await readdir(deps.guidesFolder)).filter((file) => file.endsWith('.html')).sort()
    return Promise.all(
      files.map(async (file) =>
        guideOf(file.slice(0, -'.html'.length), await readFile(join(deps.guidesFolder, file), 'utf8')),
      ),
    )
  }
  app.get('/docs/', async (context) =>
    send(context, elementIndexPage(pageOf(context), await elements(), await guides())),
  )
  app.get('/docs/elements/:tag/', async (context, next) => {
    const found = (await elements()).find(({ tag }) => tag === context.req.param('tag'))
    return found ? send(context, elementPage(pageOf(context), found)) : next()
  })
  app.get('/docs/:name/', async (context, next) => {
    const found = (await guides()).find(({ name }) => name === context.req.param('name'))
    return found ? send(context, guidePage(pageOf(context), found)) : next()
  })
  app.get('/docs/api/', (context) => send(context, openApiPage(pageOf(context))))

  const demos = (language: 'en' | 'fr'): Demo[] =>
    readdirSync(deps.demoFolder)
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) =>
        demoOf(file.slice(0, -'.html'.length), readFileSync(join(deps.demoFolder, file), 'utf8'), language),
      )

  app.get('/demo/', (context) =>
    send(context, demoIndexPage(pageOf(context), demos(pageOf(context).words.language))),
  )
  app.get('/demo/:name/', (context) => {
    const demo = demos(pageOf(context).words.language).find(({ name }) => name === context.req.param('name'))
    return demo
      ? send(context, demoPage(pageOf(context), demo))
      : missing(context, ({ words, address }) => words.say('missing.page', { path: address.path }))
  })

  app.onError((error, context) => {
    deps.report(error, context.req.path)
    const page = pageOf(context)
    return send(context, problemPage(page, page.words.say('failed.title'), page.words.say('failed.why')), 500)
  })
  app.notFound((context) =>
    missing(context, ({ words, address }) => words.say('missing.page', { path: address.path })),
  )
  return app
}
