import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromeLauncher, defaultReporter } from '@web/test-runner'
import { build } from 'esbuild'
import { findBrowser } from './browser.mjs'
import { publishPhotos } from './fixtures/photos.ts'
import { openPortal } from './fixtures/portal.ts'
import { areasDataset, hardShapesDataset, placesDataset, treesDataset } from './fixtures/samples.ts'

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

/** Serves each test file as one bundle, with the same treatment of style sheets as the product's build. */
const bundledTests = {
  name: 'bundled-tests',
  resolveMimeType: ({ path }) => (path.endsWith('.browser.test.ts') ? 'js' : undefined),
  async serve({ path }) {
    if (!path.endsWith('.browser.test.ts')) return undefined
    const { outputFiles } = await build({
      entryPoints: [`${rootDir}${path.slice(1)}`],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      sourcemap: 'inline',
      alias: { vega: `${rootDir}src/ui/vega/parts.mjs`, 'vega-embed': `${rootDir}src/ui/vega/embed.ts` },
      plugins: [cssText],
      logLevel: 'silent',
    })
    return { body: outputFiles[0].text, type: 'js' }
  },
}

let opening

/** The real data API over a small portal, opened when the first test asks for it. */
function portal() {
  opening ??= openPortal().then(async (portal) => {
    await portal.publish('trees', treesDataset)
    await portal.publish('areas', areasDataset)
    await portal.publish('places', placesDataset)
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

/** The base map stands beside the bundles; here beside the tests. */
const basemap = async (context, next) => {
  const [, name] = /^\/test\/basemap\/(countries-\d+m\.json)$/.exec(context.path) ?? []
  if (!name) return next()
  context.type = 'application/json'
  context.body = await readFile(`${rootDir}node_modules/world-atlas/${name}`)
}

const closing = {
  name: 'closing',
  async serverStop() {
    if (opening) await (await opening).close()
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
  concurrency: 1,
  browsers: [chromeLauncher({ launchOptions: await findBrowser() })],
  middleware: [dataApi, basemap],
  plugins: [bundledTests, closing],
  reporters: [defaultReporter(), counting],
  testFramework: { config: { timeout: 30_000 } },
  testsFinishTimeout: 180_000,
}
