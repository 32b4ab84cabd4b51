import { readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromeLauncher, defaultReporter } from '@web/test-runner'
import { build } from 'esbuild'
import { buildWorld } from '../src/server/basemap/world/build.ts'
import { findBrowser } from './browser.mjs'
import { cityArchive } from './fixtures/city-archive.ts'
import { publishPhotos } from './fixtures/photos.ts'
import { openPortal } from './fixtures/portal.ts'
import { copySamples, endPortal, startPortal } from './fixtures/sample-portal.ts'
import {
  areasDataset,
  hardShapesDataset,
  placesDataset,
  treesDataset,
  worldDataset,
} from './fixtures/samples.ts'

const rootDir = fileURLToPath(new URL('..', import.meta.url))

const cssText = {
  name: 'css-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, minify: true, write: false })
      return { contents: `export default ${JSON.stringify(outputFiles[0].text.trim())}`, loader: 'js' }
    })
  },
}

const isTest = (path) => path.endsWith('.browser.test.ts')

/** Files of the run, as `--files` names them or all. */
function testFiles() {
  const { argv } = process
  const from = argv.indexOf('--files')
  const after = from < 0 ? [] : argv.slice(from + 1)
  const end = after.findIndex((argument) => argument.startsWith('--'))
  const named = (end < 0 ? after : after.slice(0, end)).map((path) => resolve(path)).filter(isTest)
  if (named.length > 0) return named
  return readdirSync(join(rootDir, 'test'), { recursive: true })
    .map((path) => join(rootDir, 'test', path))
    .filter(isTest)
}

const outDir = join(rootDir, 'test')
let bundling

/** Words that the title of a test must have; mocha's own filter would have the runner count the others as failed. */
const words = process.env.D4C_TEST_TITLE
const choice = words
  ? `beforeEach(function () { if (!this.currentTest.fullTitle().includes(${JSON.stringify(words)})) this.skip() });`
  : ''

/** All test files and what they share, in one go, with the treatment of style sheets of the product's build. */
function bundles() {
  bundling ??= build({
    entryPoints: testFiles(),
    outbase: outDir,
    outdir: outDir,
    bundle: true,
    // What two files need is bundled, and parsed by the browser's cache, once.
    splitting: true,
    chunkNames: 'bundled/[name]-[hash]',
    write: false,
    banner: { js: choice },
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'inline',
    sourcesContent: false,
    alias: { vega: `${rootDir}src/ui/vega/parts.mjs`, 'vega-embed': `${rootDir}src/ui/vega/embed.ts` },
    plugins: [cssText],
    logLevel: 'silent',
  }).then(({ outputFiles }) => new Map(outputFiles.map(({ path, text }) => [path, text])))
  return bundling
}

/** Serves each test file, and the parts that it shares with others, from those bundles. */
const bundledTests = {
  name: 'bundled-tests',
  resolveMimeType: ({ path }) => (isTest(path) ? 'js' : undefined),
  async serve({ path }) {
    if (!isTest(path) && !path.startsWith('/test/bundled/')) return undefined
    const file = join(rootDir, isTest(path) ? path.replace(/\.ts$/, '.js') : path)
    const body = (await bundles()).get(file)
    return body === undefined ? undefined : { body, type: 'js' }
  },
}

let opening

/** The real data API over a small portal, opened when the first test asks for it. */
function portal() {
  opening ??= openPortal().then(async (portal) => {
    await portal.publish('trees', treesDataset)
    await portal.publish('areas', areasDataset)
    await portal.publish('places', placesDataset)
    await portal.publish('world', worldDataset)
    await portal.publish('hard-shapes', hardShapesDataset)
    await publishPhotos(portal)
    await portal.publish('numbers', {
      metas: { title: 'A hundred thousand numbers' },
      fields: [{ name: 'n', label: 'N', type: 'int', annotations: [] }],
      sql: 'SELECT range AS _row, range AS n FROM range(100000)',
    })
    return portal
  })
  return opening
}

const base = '/d4c/api'

/** Answers for the base path of the data API. */
const dataApi = async (context, next) => {
  if (!context.path.startsWith(`${base}/`)) return next()
  const { api } = await portal()
  const response = await api.request(context.url.slice(base.length), { method: context.method })
  context.status = response.status
  for (const [name, value] of response.headers) context.set(name, value)
  context.body = Buffer.from(await response.arrayBuffer())
}

let starting

/** The program with the sample portal, which the examples of the elements ask; started when the first test does. */
function samples() {
  starting ??= mkdtemp(join(tmpdir(), 'd4c-browser-')).then(async (folder) => {
    const data = join(folder, 'portal')
    await copySamples(data)
    return { folder, portal: await startPortal(data) }
  })
  return starting
}

const ofSamples = '/samples'

/** Hands questions about the samples on to that program. */
const sampleApi = async (context, next) => {
  if (!context.path.startsWith(`${ofSamples}${base}/`)) return next()
  const { portal } = await samples()
  const response = await fetch(`${portal.url}${context.url.slice(ofSamples.length)}`, {
    method: context.method,
    headers: { accept: context.get('accept') },
  })
  context.status = response.status
  context.type = response.headers.get('content-type') ?? ''
  context.body = Buffer.from(await response.arrayBuffer())
}

/** Archives of tiles: the embedded base map beside the tests as it is beside the bundles, and that of a city. */
const archives = {
  'basemap/world.pmtiles': () => {
    const file = `${rootDir}dist/basemap/world.pmtiles`
    buildWorld(file)
    return readFile(file)
  },
  'city.pmtiles': async () => cityArchive(),
  'pictures.pmtiles': async () => cityArchive({ tileType: 2 }),
  'text.pmtiles': async () => Buffer.alloc(20_000, 'hello'),
}

const basemap = async (context, next) => {
  const name = context.path.replace(/^\/test\//, '')
  if (name === 'basemap/countries-110m.json') {
    context.type = 'application/json'
    context.body = await readFile(`${rootDir}node_modules/world-atlas/countries-110m.json`)
    return
  }
  if (!Object.hasOwn(archives, name)) return next()
  const content = Buffer.from(await archives[name]())
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(context.get('range')) ?? []
  context.status = 206
  context.body = content.subarray(Number(from), Number(to) + 1)
}

const closing = {
  name: 'closing',
  async serverStop() {
    if (opening) await (await opening).close()
    if (!starting) return
    const { portal, folder } = await starting
    await endPortal(portal)
    await rm(folder, { recursive: true, force: true })
  },
}

/** Tests of a suite and of those within, each with its full name. */
const testsOf = (suite, path = '') => [
  ...suite.tests.map((test) => ({ ...test, name: `${path}${test.name}` })),
  ...suite.suites.flatMap((inner) => testsOf(inner, `${path}${inner.name} `)),
]

/** Tells `npm test` what passed and failed, file by file. */
const counting = {
  onTestRunFinished({ sessions }) {
    const file = process.env.D4C_TEST_REPORT
    if (!file) return
    const files = sessions.map(({ testFile, testResults, errors }) => {
      const tests = testResults ? testsOf(testResults) : []
      const failed = tests.filter((test) => !test.passed && !test.skipped)
      return {
        path: relative(rootDir, testFile),
        passed: tests.filter((test) => test.passed).length,
        failures: [
          ...failed.map((test) => `${test.name}\n${describe(test.error)}`),
          ...(errors ?? []).map(describe),
        ],
        again: [],
      }
    })
    writeFileSync(file, JSON.stringify({ files }))
  },
}

const describe = (error) => [error?.message, error?.stack].filter(Boolean).join('\n') || 'no error told'

export default {
  rootDir,
  files: ['test/**/*.browser.test.ts'],
  concurrency: 2,
  browsers: [chromeLauncher({ launchOptions: await findBrowser() })],
  middleware: [dataApi, sampleApi, basemap],
  plugins: [bundledTests, closing],
  reporters: [defaultReporter(), counting],
  testFramework: { config: { timeout: 30_000 } },
  testsFinishTimeout: 180_000,
}
