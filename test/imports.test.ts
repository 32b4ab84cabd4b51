import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Which rooms a room may import from, as the drawing in the README has it. */
const arrows: Record<string, string[]> = {
  messages: [],
  core: ['messages'],
  client: ['core', 'messages'],
  ui: ['core', 'client', 'messages'],
  'custom-element': ['core', 'client', 'ui', 'messages'],
  widgets: ['core', 'client', 'ui', 'custom-element', 'messages'],
  elements: ['custom-element', 'widgets'],
  portal: ['core', 'client', 'ui', 'messages'],
  backoffice: ['core', 'ui', 'custom-element', 'messages'],
  server: ['core', 'portal', 'messages'],
  setup: [],
}

/** Which rooms of the server a room may import from; what stands at its root composes them. */
const serverArrows: Record<string, string[]> = {
  memory: [],
  http: [],
  files: [],
  store: ['access', 'catalog', 'features', 'ingest'],
  catalog: [],
  engine: ['memory', 'store'],
  access: ['engine', 'memory', 'store'],
  identity: ['access', 'store'],
  mail: [],
  jobs: ['ingest', 'store'],
  formats: ['engine', 'store'],
  tiles: ['engine'],
  basemap: ['tiles'],
  pictograms: [],
  pictures: ['engine'],
  ingest: ['access', 'engine', 'files', 'http', 'jobs', 'store'],
  management: [
    'access',
    'catalog',
    'engine',
    'files',
    'http',
    'identity',
    'ingest',
    'jobs',
    'mail',
    'memory',
    'settings',
    'store',
  ],
  features: [
    'access',
    'basemap',
    'catalog',
    'cli',
    'engine',
    'files',
    'http',
    'identity',
    'ingest',
    'jobs',
    'mail',
    'management',
    'memory',
    'routes',
    'settings',
    'store',
  ],
  routes: [
    'access',
    'catalog',
    'engine',
    'features',
    'files',
    'formats',
    'identity',
    'ingest',
    'management',
    'memory',
    'pictograms',
    'pictures',
    'store',
    'tiles',
  ],
  seed: ['engine', 'ingest', 'store'],
  cli: ['access', 'engine', 'features', 'files', 'identity', 'ingest', 'main', 'settings', 'store'],
}

/** Outside things, and the one place that may import each. */
const doorkeepers: Record<string, RegExp> = {
  'lru-cache': /^src\/server\//,
  '@duckdb/node-api': /^src\/server\/(engine|ingest)\//,
  kysely: /^src\/server\/(store\/|features\/[\w-]+\/store\.ts)/,
  'node:sqlite': /^src\/server\/store\//,
  '@r2wc/react-to-web-component': /^src\/custom-element\/define\.tsx?$/,
  dompurify: /^src\/ui\//,
  'vega-embed': /^src\/ui\//,
  vega: /^src\/ui\//,
  'react-vega': /^src\/ui\//,
  'sanitize-html': /^src\/portal\/markup\.ts$/,
}

const sources = ['src', 'elements'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => join(folder, file)),
)

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, specifier]) => specifier ?? '',
  )

/** The contracts of the management API: the back-office takes their types, and nothing that runs. */
const contracts = /^src\/server\/features\/(index|[\w-]+\/contract)\.ts$/

const isTypeOnly = (file: string, target: string): boolean =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^(import type)?[^'"]*?from\s*['"]([^'"]+)['"]/gm),
  ].every(
    ([, type, specifier = '']) =>
      !specifier.startsWith('.') || join(dirname(file), specifier) !== target || type !== undefined,
  )

const roomOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/')
  return top === 'src' ? second : top
}

test('imports follow the arrows of the house', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => relative(root, join(root, dirname(file), specifier)))
      .filter((target) => target.startsWith('src/') || target.startsWith('elements/'))
      .map((target) => ({ file, from: roomOf(file), target, to: roomOf(target) }))
      .filter(({ from, to }) => from !== to && !arrows[from]?.includes(to))
      .filter(
        ({ file, from, target }) =>
          !(from === 'backoffice' && contracts.test(target) && isTypeOnly(file, target)),
      )
      .map(({ file, target }) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

/** What a file of ours imports of ours. */
const targetsOf = (file: string): string[] =>
  importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => relative(root, join(root, dirname(file), specifier)))

test('rooms of the server import along the arrows of the server', () => {
  const serverRoom = (file: string) => /^src\/server\/([\w-]+)(?:\/|\.ts$)/.exec(file)?.[1]
  const wrong = sources.flatMap((file) => {
    const from = serverRoom(file)
    const allowed = from === undefined ? undefined : serverArrows[from]
    if (!allowed) return []
    return targetsOf(file)
      .map((target) => ({ target, to: serverRoom(target) }))
      .filter(({ to }) => to !== undefined && to !== from && !allowed.includes(to))
      .map(({ target }) => `${file} → ${target}`)
  })
  expect(wrong).toEqual([])
})

test('features do not import one another', () => {
  const featureOf = (file: string) => /^src\/server\/features\/([\w-]+)\//.exec(file)?.[1]
  const wrong = sources.flatMap((file) =>
    targetsOf(file)
      .filter((target) => featureOf(file) && featureOf(target) && featureOf(target) !== featureOf(file))
      .map((target) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

test('no import leads back to where it came from, be it of types alone', () => {
  const known = new Set(sources)
  const targets = new Map(
    sources.map((file) => [file, targetsOf(file).filter((target) => known.has(target))]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const target of targets.get(file) ?? []) visit(target)
    path.pop()
    done.add(file)
  }
  for (const file of sources) visit(file)
  expect(circles).toEqual([])
})

test('widgets never import widgets', () => {
  const widgetOf = (file: string) => file.split('/')[2]
  const wrong = sources
    .filter((file) => file.startsWith('src/widgets/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative(root, join(root, dirname(file), specifier)))
        .filter((target) => target.startsWith('src/widgets/') && widgetOf(target) !== widgetOf(file))
        .map((target) => `${file} → ${target}`),
    )
  expect(wrong).toEqual([])
})

test('core is pure: no React, no DOM package, no Node module', () => {
  const wrong = sources
    .filter((file) => file.startsWith('src/core/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((specifier) =>
          /^(node:|react|ol(\/|$)|vega|hono|nanostores|@duckdb|dompurify)/.test(specifier),
        )
        .map((specifier) => `${file} → ${specifier}`),
    )
  expect(wrong).toEqual([])
})

test('the engine knows no HTTP and the routes no SQL', () => {
  const wrong = sources.flatMap((file) => {
    const imports = importsOf(file)
    const forbidden = file.startsWith('src/server/engine/')
      ? imports.filter((specifier) => /^hono|\/http\/|\/routes\//.test(specifier))
      : file.startsWith('src/server/routes/')
        ? imports.filter((specifier) => /^@duckdb|^kysely|node:sqlite/.test(specifier))
        : []
    return forbidden.map((specifier) => `${file} → ${specifier}`)
  })
  expect(wrong).toEqual([])
})

test('one doorkeeper stands before each outside thing', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => Object.hasOwn(doorkeepers, specifier) && !doorkeepers[specifier]?.test(file))
      .map((specifier) => `${file} → ${specifier}`),
  )
  expect(wrong).toEqual([])
})
