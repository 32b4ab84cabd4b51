import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '../../messages/languages.ts'
import { type Category, frenchCategories, themedNames } from './names.ts'

/** A drawing of a collection: its markup, and properties that differ from its parent. */
interface Drawing {
  body: string
  width?: number
  height?: number
}
interface Alias {
  parent: string
  hFlip?: boolean
  vFlip?: boolean
  rotate?: number
}
interface Collection {
  icons: Readonly<Record<string, Drawing>>
  aliases?: Readonly<Record<string, Alias>>
  width?: number
  height?: number
}

const collections = {
  /** Lucide, ISC. */
  lucide: '@iconify-json/lucide',
  /** Maki, CC0. */
  maki: '@iconify-json/maki',
  /** Font Awesome 4, OFL. */
  fa: '@iconify-json/fa',
} as const
type CollectionName = keyof typeof collections

/** Attribution that the licence of a collection requires. */
const credits: Readonly<Record<CollectionName, string>> = {
  lucide: 'Lucide, ISC License, https://lucide.dev',
  maki: 'Maki by Mapbox, CC0, https://labs.mapbox.com/maki-icons',
  fa: 'Font Awesome by Dave Gandy, SIL OFL 1.1, https://fontawesome.com',
}

/** Folders below `/static/pictos/img/`, and the collections searched for a name, in order. */
export const pictogramSets: Readonly<Record<string, readonly CollectionName[]>> = {
  'set-v1/fa': ['fa', 'lucide'],
  'set-v1/pdpicto': ['lucide', 'maki'],
  'set-v1/d4cpicto': ['lucide', 'maki'],
  'set-v2': ['maki', 'lucide'],
  'set-v3/pictos': ['lucide', 'maki'],
}

const require = createRequire(import.meta.url)
const read = new Map<CollectionName, Collection>()

function collection(name: CollectionName): Collection {
  const known = read.get(name)
  if (known) return known
  const file = require.resolve(`${collections[name]}/icons.json`)
  const found = JSON.parse(readFileSync(file, 'utf8')) as Collection
  read.set(name, found)
  return found
}

/** The file of a pictogram; undefined for an unknown name. */
export function pictogram(set: string, name: string): string | undefined {
  const themed = themedNames.get(name)?.drawing
  for (const one of pictogramSets[set] ?? []) {
    const found = draw(one, name) ?? (themed === undefined ? undefined : draw(one, themed))
    if (found !== undefined) return found
  }
  return undefined
}

function draw(name: CollectionName, wanted: string): string | undefined {
  const { icons, aliases = {}, width = 16, height = 16 } = collection(name)
  const alias = Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined
  const resolved = alias?.parent ?? wanted
  const drawing = Object.hasOwn(icons, resolved) ? icons[resolved] : undefined
  if (!drawing) return undefined
  const [across, down] = [drawing.width ?? width, drawing.height ?? height]
  const moves = [
    ...(alias?.hFlip ? [`translate(${across} 0) scale(-1 1)`] : []),
    ...(alias?.vFlip ? [`translate(0 ${down}) scale(1 -1)`] : []),
    ...(alias?.rotate ? [`rotate(${alias.rotate * 90} ${across / 2} ${down / 2})`] : []),
  ]
  const body = moves.length === 0 ? drawing.body : `<g transform="${moves.join(' ')}">${drawing.body}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}"><!-- ${credits[name]} -->${body}</svg>\n`
}

/** A row of the pictogram picker. */
export interface ListedPictogram {
  /** Name as stored. */
  name: string
  filename: string
  keywords: string[]
  categories: string[]
}

const listed = new Map<string, ListedPictogram[]>()

/** All pictograms of the third set, themes first; keywords and categories in a language. */
export function listPictograms(language: Language): ListedPictogram[] {
  const known = listed.get(language)
  if (known) return known
  const words = (name: string) => name.split('-').filter((word) => !/^\d*$/.test(word))
  const line = (name: string, keywords: string[], categories: string[]): ListedPictogram => ({
    name: `d4c-${name}`,
    filename: `${name}.svg`,
    keywords,
    categories,
  })
  const categoryIn = (category: Category) => (language === 'fr' ? frenchCategories[category] : category)
  const themed = [...themedNames].map(([name, { category, fr }]) =>
    line(name, language === 'fr' ? [fr, ...words(name)] : words(name), [categoryIn(category)]),
  )
  const others = Object.keys(collection('lucide').icons)
    .filter((name) => !themedNames.has(name))
    .sort()
    .map((name) => line(name, words(name), []))
  const all = [...themed, ...others]
  listed.set(language, all)
  return all
}
