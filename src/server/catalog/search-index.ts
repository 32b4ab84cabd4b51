import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
import { fold, wordsOf } from '../../core/query/fold.ts'

/** Words of a description that are searched: its beginning says what the data are. */
const describedWords = 80

/** Callers with different rights whose indexes are in memory; one of 10,000 datasets takes up to 80 MB. */
const indexLimit = 2

/** The parts of a dataset that are searched. */
export interface SearchedDataset {
  id: string
  metas: Readonly<Record<string, unknown>>
  interopMetas: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** What is searched of a dataset, as the index holds it. */
interface Entry {
  id: string
  title: string
  names: string
  description: string
}

/** A category that a search may mean. */
export interface SuggestedCategory {
  name: string
  count: number
}

/** What a text typed into the search box may mean. */
export interface Suggestions {
  /** The text with its misspelt words replaced; null when every word is known. */
  corrected: string | null
  /** Ids, the most relevant first. */
  datasets: string[]
  themes: SuggestedCategory[]
  publishers: SuggestedCategory[]
  territories: SuggestedCategory[]
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )

const territoriesOf = ({ interopMetas }: SearchedDataset): string[] => textsOf(interopMetas.dcat?.spatial)

function entryOf(dataset: SearchedDataset): Entry {
  const { metas } = dataset
  const description = String(metas.description ?? '').replace(/<[^>]*>|&[a-z#0-9]+;/gi, ' ')
  return {
    id: dataset.id,
    title: String(metas.title ?? dataset.id),
    names: [
      dataset.id,
      ...textsOf(metas.keyword),
      ...textsOf(metas.theme),
      ...textsOf(metas.publisher),
      ...territoriesOf(dataset),
    ].join(' '),
    description: wordsOf(description).slice(0, describedWords).join(' '),
  }
}

/** Words of a few letters are not corrected: too many others are near them. */
const edits = (term: string): number => (term.length <= 3 ? 0 : term.length === 4 ? 1 : 2)

/** A fuzzy search over the datasets that one kind of caller sees. */
export class SearchIndex {
  readonly #index = new MiniSearch<Entry>({
    fields: ['title', 'names', 'description'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, names: 2 } },
    autoVacuum: true,
  })
  #known = new Map<string, SearchedDataset>()
  #themes: SuggestedCategory[] = []
  #publishers: SuggestedCategory[] = []
  #territories: SuggestedCategory[] = []

  /** Takes over the datasets of now; those that did not change are not read again. */
  update(datasets: readonly SearchedDataset[]): void {
    const next = new Map(datasets.map((dataset) => [dataset.id, dataset]))
    for (const [id, dataset] of this.#known) if (next.get(id) !== dataset) this.#index.discard(id)
    for (const [id, dataset] of next) if (this.#known.get(id) !== dataset) this.#index.add(entryOf(dataset))
    this.#known = next
    this.#themes = counted(datasets.flatMap(({ metas }) => textsOf(metas.theme)))
    this.#publishers = counted(datasets.flatMap(({ metas }) => textsOf(metas.publisher)))
    this.#territories = counted(datasets.flatMap(territoriesOf))
  }

  /** What a text may mean; the last word may be unfinished. */
  suggest(text: string, limit: number): Suggestions {
    const words = wordsOf(text)
    if (words.length === 0)
      return { corrected: null, datasets: [], themes: [], publishers: [], territories: [] }
    const corrected = this.#find(words).length > 0 ? null : this.#corrected(text)
    const found = this.#find(corrected === null ? words : wordsOf(corrected))
    const near = (categories: readonly SuggestedCategory[]) => nearest(categories, words, limit)
    return {
      corrected: found.length > 0 ? corrected : null,
      datasets: found.slice(0, limit),
      themes: near(this.#themes),
      publishers: near(this.#publishers),
      territories: near(this.#territories),
    }
  }

  /** Ids of the datasets that have all words, the most relevant first; the last word may be unfinished. */
  #find(words: readonly string[]): string[] {
    return this.#index
      .search(words.join(' '), {
        combineWith: 'AND',
        prefix: (_, position, terms) => position === terms.length - 1,
      })
      .map(({ id }) => String(id))
  }

  /** The text with each unknown word replaced by the known one that is nearest; null without one. */
  #corrected(text: string): string | null {
    let isChanged = false
    const corrected = text.replace(/[\p{L}\p{N}]+/gu, (word) => {
      const term = fold(word)
      if (edits(term) === 0 || this.#find([term]).length > 0) return word
      const nearestTerm = this.#nearest(term)
      if (nearestTerm === undefined) return word
      isChanged = true
      return nearestTerm
    })
    return isChanged ? corrected : null
  }

  /** The known word with the fewest edits; of several, that of the most relevant dataset. */
  #nearest(term: string): string | undefined {
    // Two edits take ten times as long as one, which most mistakes are.
    for (let distance = 1; distance <= edits(term); distance += 1) {
      const [best] = this.#index.search(term, { fuzzy: distance, maxFuzzy: 2 })
      if (best) return best.terms[0]
    }
    return undefined
  }
}

/** Names by how often they occur, the most frequent first. */
function counted(names: readonly string[]): SuggestedCategory[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

/** Categories in which every word begins a word. */
const nearest = (
  categories: readonly SuggestedCategory[],
  words: readonly string[],
  limit: number,
): SuggestedCategory[] =>
  categories
    .filter(({ name }) => {
      const parts = wordsOf(name)
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .slice(0, limit)

/** The indexes of callers with different rights. */
export class SearchIndexes {
  readonly #indexes = new LRUCache<string, { index: SearchIndex; state: string }>({ max: indexLimit })

  /** The index for a caller's key, brought up to date where the state of the catalog is another. */
  of(key: string, state: string, datasets: readonly SearchedDataset[]): SearchIndex {
    const known = this.#indexes.get(key)
    if (known?.state === state) return known.index
    const index = known?.index ?? new SearchIndex()
    index.update(datasets)
    this.#indexes.set(key, { index, state })
    return index
  }
}
