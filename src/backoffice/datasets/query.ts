import { datasetStates } from '../../core/management/dataset.ts'

export const pageLength = 50

export const sortKeys = ['title', 'modified', 'records_count', 'publisher', 'status'] as const
export type SortKey = (typeof sortKeys)[number]

/** Filters of the list: published or not, with unpublished changes, or by activity. */
export const stateFilters = ['published', 'unpublished', 'modified', ...datasetStates] as const
export type StateFilter = (typeof stateFilters)[number]

/** The list's state, as in its URL. */
export interface ListQuery {
  search: string
  state: StateFilter | ''
  publisher: string
  mine: boolean
  sort: SortKey
  descending: boolean
  /** Counted from 0. */
  page: number
}

/** Numbers and dates are descending by default, texts ascending. */
export const beginsDescending = (key: SortKey): boolean => key === 'modified' || key === 'records_count'

/** Parses an address; missing and invalid parameters have their defaults. */
export function parseQuery(address: URLSearchParams): ListQuery {
  const sort = address.get('sort') ?? ''
  const key = sortKeys.find((known) => known === sort.replace(/^-/, '')) ?? 'modified'
  const page = Number(address.get('page') ?? '1')
  return {
    search: address.get('search') ?? '',
    state: stateFilters.find((known) => known === address.get('state')) ?? '',
    publisher: address.get('publisher') ?? '',
    mine: address.get('mine') === 'true',
    sort: key,
    descending: sort === '' ? true : sort.startsWith('-'),
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** The parameters of an address, without defaults. */
export function printQuery({ search, state, publisher, mine, sort, descending, page }: ListQuery) {
  const order = `${descending ? '-' : ''}${sort}`
  return {
    search,
    state,
    publisher,
    mine: mine ? 'true' : '',
    sort: order === '-modified' ? '' : order,
    page: page > 0 ? String(page + 1) : '',
  }
}
