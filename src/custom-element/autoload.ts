import { onRoot } from './roots.ts'

const key = Symbol.for('d4c.autoload')
const script = Symbol.for('d4c.script')

/** Tags asked for by any copy of the autoloader in this page. */
function configuredTags(): Set<string> {
  const holder = globalThis as { [key]?: Set<string> }
  holder[key] ??= new Set()
  return holder[key]
}

/** Tags that carry the name of an element as an attribute. */
const forms =
  'aggregation,analysis,analysis-serie,catalog-context,color-gradient,dataset-context,datetime,facet-results,results,subaggregation,toggle-model'
    .split(',')
    .map((name) => `[d4c-${name}]:not(d4c-${name})`)
    .join()

/** How to load each tag, and the files its chunk imports, relative to the entry. */
export interface Tags {
  loaders: Readonly<Record<string, () => Promise<unknown>>>
  preloads: Readonly<Record<string, readonly string[]>>
  base: string
}

/** Imports a tag's chunk when the tag first appears in the document or in an open shadow root. */
export function autoload({ loaders, preloads, base }: Tags, document = globalThis.document): void {
  // Contexts that name no portal mean the one that served this script.
  const holder = globalThis as { [script]?: string }
  holder[script] ??= base
  const listed = configuredTags()
  const preloaded = new Set<string>()

  const load = (tag: string) => {
    listed.add(tag)
    for (const file of preloads[tag] ?? []) {
      if (preloaded.has(file)) continue
      preloaded.add(file)
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = new URL(file, base).href
      document.head.append(link)
    }
    loaders[tag]?.().catch((error: unknown) => {
      listed.delete(tag)
      console.error(`<${tag}> could not be loaded:`, error)
    })
  }

  const visit = (element: Element) => {
    const tag = element.localName
    if (tag.startsWith('d4c-') && Object.hasOwn(loaders, tag) && !listed.has(tag) && !customElements.get(tag))
      load(tag)
    if (element.shadowRoot) watch(element.shadowRoot)
    if (element.matches(forms)) void import('./forms.ts').then(({ upgrade }) => upgrade(element))
  }
  const scan = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) visit(element)
  }
  const watched = new WeakSet<Node>()
  const watch = (root: Document | ShadowRoot) => {
    if (watched.has(root)) return
    watched.add(root)
    observer.observe(root, { childList: true, subtree: true })
    scan(root)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) {
          visit(node)
          scan(node)
        }
  })
  watch(document)
  onRoot(watch)
}

/**
 * `autoload` from short tables: names of the files that all tags need and, after a comma, of those that some do; and for
 * each tag, without its prefix, the numbers in base 36 of the latter.
 */
export function autoloadTags(
  files: string,
  tags: string,
  fileOf: (tag: string) => string,
  base: string,
): void {
  const [always = [], some = []] = files.split(',').map((list) => list.split(' '))
  const address = (name: string | undefined) => `./chunks/${name}.js`
  const table = tags.split(',').map((line) => {
    const [name, ...needed] = line.split(' ')
    return {
      tag: `d4c-${name}`,
      needed: [...always, ...needed.map((number) => some[parseInt(number, 36)])].map(address),
    }
  })
  const load = (tag: string) => import(/* @vite-ignore */ new URL(fileOf(tag), base).href)
  autoload({
    loaders: Object.fromEntries(table.map(({ tag }) => [tag, () => load(tag)])),
    preloads: Object.fromEntries(table.map(({ tag, needed }) => [tag, [fileOf(tag), ...needed]])),
    base,
  })
}
