export interface Icon {
  name: string
  /** Address of the drawing, relative to the list of icons. */
  filename: string
  keywords: readonly string[]
  categories: readonly string[]
}

const texts = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [])
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** A list of icons; entries without a name are dropped. */
export function readIcons(value: unknown): Icon[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { name, filename, keywords, categories } = one as Record<string, unknown>
    if (typeof name !== 'string' || name === '') return []
    const file = typeof filename === 'string' && filename !== '' ? filename : `${name}.svg`
    return [{ name, filename: file, keywords: texts(keywords), categories: texts(categories) }]
  })
}

/** Prefix of stored icon names. */
export const iconPrefix = 'd4c-'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Icons whose name, keywords or categories contain every word of the search. */
export function findIcons(icons: readonly Icon[], text: string): Icon[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return icons.filter(({ name, keywords, categories }) => {
    const known = plain([name, ...keywords, ...categories].join('\n'))
    return words.every((word) => known.includes(word))
  })
}

/** Icons by category in their order, those without one last under ''. */
export function byCategory(icons: readonly Icon[]): [category: string, icons: Icon[]][] {
  const groups = new Map<string, Icon[]>()
  for (const icon of icons)
    for (const category of icon.categories.length > 0 ? icon.categories : [''])
      groups.set(category, [...(groups.get(category) ?? []), icon])
  return [...groups].sort(([a], [b]) => Number(a === '') - Number(b === ''))
}
