import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve as resolvePath } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { buildSync } from 'esbuild'
import esbuild from 'rollup-plugin-esbuild'
import { minify as squeeze } from 'terser'

import { buildWorld } from './src/server/basemap/world/build.ts'
import { customElements, elementTypes, htmlCustomData } from './src/setup/element-descriptions.mjs'

const folder = (path) => new URL(path, import.meta.url)
const tags = readdirSync(folder('elements/'))
  .filter((file) => /^d4c-[\w-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -3))

/** Style sheets become modules whose default export is their minified text. */
export const cssText = () => ({
  name: 'css-text',
  load(id) {
    if (!id.endsWith('.css')) return null
    const [sheet] = buildSync({ entryPoints: [id], bundle: true, minify: true, write: false }).outputFiles
    return { code: `export default ${JSON.stringify(sheet.text.trim())}`, moduleSideEffects: false }
  },
})

/**
 * Imports of `…/messages/${language}/room.ts`: one for each folder of a language that has the file. English stands in the
 * bundles already.
 */
const catalogues = () => ({
  name: 'catalogues',
  transform(code, id) {
    if (!code.includes('messages/${')) return null
    const languages = readdirSync(folder('src/messages'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'en')
      .map(({ name }) => name)
    return code.replace(
      /import\(`([./]*messages\/)\$\{(\w+)\}(\/[\w/-]+\.ts)`\)/g,
      (_, above, name, file) => {
        const files = languages.filter((language) =>
          existsSync(resolvePath(dirname(id), above + language + file)),
        )
        const imports = files.map((language) => `${language}: () => import('${above}${language}${file}')`)
        return `({ ${imports.join(', ')} })[${name}]()`
      },
    )
  },
})

const entryId = 'd4c-widgets'
const filesMark = '__D4C_FILES__'
const tagsMark = '__D4C_TAGS__'

/** One name for the files of all elements of a build, so that the autoloader need not list them. */
const build = (() => {
  const hash = createHash('sha256')
  const add = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
      if (entry.isDirectory()) add(join(path, entry.name))
      else hash.update(entry.name).update(readFileSync(join(path, entry.name)))
  }
  for (const room of ['client', 'core', 'custom-element', 'messages', 'ui', 'widgets'])
    add(fileURLToPath(folder(`src/${room}`)))
  add(fileURLToPath(folder('elements/')))
  hash.update(readFileSync(folder('package-lock.json'))).update(readFileSync(folder('rollup.config.mjs')))
  return hash.digest('hex').slice(0, 8)
})()

/** The autoloader: the tags, each with the numbers of the shared files that its own imports. */
const autoloader = () => ({
  name: 'autoloader',
  buildStart() {
    for (const tag of tags)
      this.emitFile({
        type: 'chunk',
        id: fileURLToPath(folder(`elements/${tag}.ts`)),
        fileName: `chunks/${tag}-${build}.js`,
        preserveSignature: false,
      })
  },
  resolveId: (id) => (id === entryId ? `\0${entryId}` : null),
  load(id) {
    if (id !== `\0${entryId}`) return null
    return `import { autoloadTags } from ${JSON.stringify(fileURLToPath(folder('src/custom-element/autoload.ts')))}
autoloadTags(${filesMark}, ${tagsMark}, (tag) => './chunks/' + tag + '-${build}.js', import.meta.url)`
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const entry = chunks.find(({ name }) => name === entryId)
    const importsOf = (file, seen = new Set()) => {
      if (seen.has(file) || file === entry.fileName) return seen
      seen.add(file)
      for (const other of bundle[file].imports) importsOf(other, seen)
      return seen
    }
    const shared = new Map(tags.map((tag) => [tag, [...importsOf(`chunks/${tag}-${build}.js`)].slice(1)]))
    const all = [...new Set([...shared.values()].flat())]
    const always = all.filter((file) => [...shared.values()].every((needed) => needed.includes(file)))
    const files = all.filter((file) => !always.includes(file))
    const numbered = tags.map((tag) => {
      const needed = shared.get(tag).filter((file) => !always.includes(file))
      return [tag.slice(4), ...needed.map((file) => files.indexOf(file).toString(36))].join(' ')
    })
    const named = [always, files].map((list) => list.map((file) => file.slice(7, -3)).join(' '))
    entry.code = entry.code
      .replace(filesMark, JSON.stringify(named.join()))
      .replace(tagsMark, JSON.stringify(numbered.join()))
  },
})

/** What is known of every element: its attribute table, the words beside it and its example. */
async function elementFacts() {
  const facts = []
  for (const tag of tags) {
    const source = readFileSync(folder(`elements/${tag}.ts`), 'utf8')
    const table = /import \{ attributes \} from '(.*\/attributes\.ts)'/.exec(source)?.[1]
    if (!table) throw new Error(`elements/${tag}.ts imports no attributes`)
    const beside = (file) => new URL(file, new URL(table, folder('elements/')))
    const { attributes } = await import(beside('attributes.ts').href)
    const { reference } = existsSync(beside('reference.ts'))
      ? await import(beside('reference.ts').href)
      : { reference: { summary: '' } }
    const example = existsSync(beside('example.html')) ? readFileSync(beside('example.html'), 'utf8') : null
    facts.push({ tag, attributes: rows(attributes), ...reference, example })
  }
  return facts
}

/** Descriptions of the elements for people's editors, for TypeScript and for our own pages. */
const descriptions = () => ({
  name: 'descriptions',
  async generateBundle() {
    const facts = await elementFacts()
    const files = {
      'elements.json': JSON.stringify(facts),
      'custom-elements.json': customElements(facts),
      'vscode.html-custom-data.json': htmlCustomData(facts),
      'elements.d.ts': elementTypes(facts),
    }
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
  },
})

const kebab = (option) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const rows = (attributes) =>
  Object.entries(attributes).map(([option, { type, description, required, fallback, pattern }]) => ({
    name: pattern ? pattern.replace('*', '{name}') : kebab(option),
    description: required ? `${description} Required.` : description,
    type: { text: type },
    ...(fallback === undefined || required || pattern ? {} : { default: JSON.stringify(fallback) }),
  }))

/** Chunks of earlier builds have other names: they would stay for ever. */
const clean = (chunks) => ({
  name: 'clean',
  generateBundle: () => rmSync(folder(`dist/${chunks}`), { recursive: true, force: true }),
})

/** Prints what each chunk costs a visitor. */
const sizes = () => ({
  name: 'sizes',
  writeBundle(_, bundle) {
    if (!process.env.D4C_SIZES) return
    for (const { fileName, code } of Object.values(bundle))
      if (code) console.log(`${String(gzipSync(code).length).padStart(8)} B gzip  ${fileName}`)
  },
})

/** Libraries of vega that no chart reaches; maps have uses for some of them. */
const unreached = new Set(['d3-scale-chromatic', 'd3-geo', 'd3-dsv', 'topojson-client'])

/** Charts use parts of vega, and an embedder of ours without menu, styles or downloads: both stand in under their names. */
const chartParts = () => ({
  name: 'chart-parts',
  resolveId(id, importer = '') {
    if (unreached.has(id) && /[/]vega-(?:scale|functions|loader)[/]/.test(importer))
      return folder('src/ui/vega/none.mjs').pathname
    if (id === 'vega') return folder('src/ui/vega/parts.mjs').pathname
    return id === 'vega-embed' ? folder('src/ui/vega/embed.ts').pathname : null
  },
})

/** The embedded base map beside the chunks: an archive that is made when its sources change, and outlines in its place. */
const basemap = () => ({
  name: 'basemap',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'basemap/countries-110m.json',
      source: readFileSync(folder('node_modules/world-atlas/countries-110m.json')),
    })
  },
  // No asset of the bundle: parts of it are asked for, so that it is stored as it is and never compressed.
  writeBundle: ({ dir }) => buildWorld(join(dir, 'basemap/world.pmtiles')),
})

/** `npm run dev` builds what is quick to build and easy to read. */
const isDev = Boolean(process.env.D4C_DEV)

/** Every file once more in gzip and brotli, so that the server compresses nothing twice; none of an earlier build stays. */
const compressed = () => ({
  name: 'compressed',
  writeBundle({ dir }, bundle) {
    if (isDev) {
      for (const { fileName } of Object.values(bundle))
        for (const ending of ['gz', 'br']) rmSync(join(dir, `${fileName}.${ending}`), { force: true })
      return
    }
    for (const { fileName } of Object.values(bundle)) {
      const content = readFileSync(join(dir, fileName))
      writeFileSync(join(dir, `${fileName}.gz`), gzipSync(content, { level: 9 }))
      writeFileSync(join(dir, `${fileName}.br`), brotliCompressSync(content))
    }
  },
})

/** What declares an attribute: every function of these takes its description first, as do those of a table made of them. */
const declaringModules = ['attributes', 'variable'].map((name) =>
  fileURLToPath(folder(`src/custom-element/${name}.ts`)),
)

/** Descriptions of attributes are for custom-elements.json and our pages, not for visitors. */
const withoutDescriptions = () => ({
  name: 'without-descriptions',
  async transform(code, id) {
    if (!/\/src\/(widgets|custom-element)\/.*\.tsx?$/.test(id) || declaringModules.includes(id)) return null
    const { body } = this.parse(code)
    const declaring = await declaringNames(body, (address) => this.resolve(address, id))
    if (declaring.size === 0) return null
    if (id.endsWith('attributes.ts'))
      for (const { declarations = [] } of body)
        for (const { id: made } of declarations) declaring.add(made.name)
    const places = descriptionsIn(body, declaring)
    const shortened = places.reduceRight(
      (text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`,
      code,
    )
    return { code: shortened, map: null }
  },
})

/** What a module imports that declares attributes, by the names that it has there. */
async function declaringNames(body, resolve) {
  const names = new Set()
  for (const { type, source, specifiers = [] } of body) {
    if (type !== 'ImportDeclaration' || !source.value.startsWith('.')) continue
    if (!declaringModules.includes((await resolve(source.value))?.id)) continue
    // Names are short by now. `describe` takes a table, and the first argument of `each` is a pattern of attributes.
    for (const { imported, local } of specifiers)
      if (imported?.name !== 'each' && imported?.name !== 'describe') names.add(local.name)
  }
  return names
}

/** Where the first arguments of calls stand that are texts, in order. */
function descriptionsIn(node, names) {
  if (Array.isArray(node)) return node.flatMap((one) => descriptionsIn(one, names))
  if (!node || typeof node !== 'object') return []
  const isCall = node.type === 'CallExpression' && names.has(node.callee.name)
  const [first, ...others] = isCall ? node.arguments : []
  return first && /^(?:Literal|TemplateLiteral|BinaryExpression)$/.test(first.type)
    ? [first, ...descriptionsIn(others, names)]
    : descriptionsIn(Object.values(node), names)
}

/** Names and syntax that esbuild leaves longer; the drawing libraries' chunks are too large for what it gains there. */
const squeezed = () => ({
  name: 'squeezed',
  async renderChunk(code) {
    if (isDev || code.length > 500_000) return null
    const options = { module: true, toplevel: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } }
    return { code: (await squeeze(code, options)).code, map: null }
  },
})

const react = /\/node_modules\/(react|react-dom|scheduler|nanostores|@nanostores|@r2wc)\//
/** What the elements of one room share, and other pages never load. */
const room = /\/src\/(?:ui|core|messages\/en)\/(controls)(?:\/|\.ts$)/
const entry = /\/elements\/(d4c-[\w-]+)\.ts$/

/** Elements of nearly every page: what two of them share is fetched at once. */
const usual = [
  'dataset-context',
  'config',
  'table',
  'facets',
  'facet',
  'filter-summary',
  'result-enumerator',
  'text-search',
  'timerange',
]

/** What one usual element shares with others. */
const small = /\/src\/ui\/use\w+\.ts$/

/** Few files for a page to fetch: React, what many elements share, and each element's own. */
function chunkOf(id, { getModuleInfo }) {
  if (react.test(id) || id === '\0commonjsHelpers.js') return 'react'
  const reached = new Set()
  const seen = new Set()
  const climb = (module) => {
    if (seen.has(module)) return
    seen.add(module)
    const tag = entry.exec(module)?.[1]
    if (tag) reached.add(tag)
    else for (const importer of getModuleInfo(module)?.importers ?? []) climb(importer)
  }
  climb(id)
  const common = usual.filter((name) => reached.has(`d4c-${name}`)).length
  // A few lines in a file of their own cost more than they hold.
  if (common > 1 || (common === 1 && reached.size > 1 && small.test(id))) return 'base'
  return reached.size > 3 ? room.exec(id)?.[1] : undefined
}

const common = [
  cssText(),
  catalogues(),
  chartParts(),
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'] }),
  commonjs(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  esbuild({ target: 'es2022', jsx: 'automatic', minify: !isDev, sourceMap: false, tsconfig: false }),
  withoutDescriptions(),
  squeezed(),
]

const widgets = {
  input: { [entryId]: entryId },
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    // The autoloader names them all, so every page pays for each letter; the two large ones are worth a name.
    chunkFileNames: ({ name }) =>
      /^(?:Chart|Map)View$/.test(name) ? 'chunks/[name]-[hash:7].js' : 'chunks/[hash:7].js',
    hoistTransitiveImports: false,
    manualChunks: chunkOf,
    minifyInternalExports: true,
  },
  plugins: [autoloader(), ...common, descriptions(), clean('chunks'), basemap(), compressed(), sizes()],
}

/** What makes the portal's own pages quicker to use; they work without it. */
const portal = {
  input: 'src/portal/browser/portal.ts',
  output: { dir: 'dist', format: 'es', entryFileNames: '[name].js' },
  plugins: [...common, compressed()],
}

/** The editors' application: what it begins with in one file and React in another, screens as they are opened. */
const backoffice = {
  input: { 'd4c-backoffice': 'src/backoffice/element.ts' },
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'backoffice/[name]-[hash].js',
    hoistTransitiveImports: false,
    manualChunks: (id) => (react.test(id) || id === '\0commonjsHelpers.js' ? 'react' : undefined),
    minifyInternalExports: true,
  },
  onwarn: (warning, warn) => {
    // A mark for servers that render components; all of ours is for browsers.
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
  },
  plugins: [...common, clean('backoffice'), compressed(), sizes()],
}

export default [widgets, portal, backoffice]
