import type { Caller } from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import { type DatasetState, datasetStates } from '../../../core/management/dataset.ts'
import { mayOnDataset } from '../../../core/management/rights.ts'
import { checkProblems } from '../../../core/people/request-problems.ts'
import { fold } from '../../../core/query/fold.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import { publicationKinds } from '../../management/datasets/status.ts'
import type { DatasetLine } from '../../store/draft-rows.ts'
import type { DatasetList, DatasetSummary } from './contract.ts'

const sortKeys = ['title', 'modified', 'records_count', 'dataset_id', 'publisher', 'status'] as const
type SortKey = (typeof sortKeys)[number]

export interface ListRequest {
  /** Words that must all occur in title, identifier, publisher or themes. */
  search: string
  /** published, unpublished, modified, or a state. */
  state: string | null
  publisher: string | null
  /** Only those that the caller created or changed last. */
  mine: boolean
  sort: SortKey
  descending: boolean
  start: number
  rows: number
}

/** The sort order of a query parameter, `-modified` by default. Throws `parameter.choice`. */
export function sortOf(sent: string | undefined): Pick<ListRequest, 'sort' | 'descending'> {
  const name = (sent ?? '').replace(/^-/, '') || 'modified'
  const sort = sortKeys.find((key) => key === name)
  if (!sort)
    throw new PublicError('parameter.choice', { parameter: 'sort', value: name, known: sortKeys.join(', ') })
  // The default of the list is newest first.
  return { sort, descending: sent === undefined || sent === '' ? true : sent.startsWith('-') }
}

const filterStates = ['published', 'unpublished', 'modified'] as const

interface Line extends DatasetLine {
  /** Text that searches match. */
  words: string
}

/** Lines of all datasets, cached until the next write; they are the same for all callers. */
const known = new WeakMap<DatasetServices['store'], { revision: number; lines: Promise<Line[]> }>()

function linesOf({ store }: DatasetServices): Promise<Line[]> {
  const revision = store.revision()
  const cached = known.get(store)
  if (cached?.revision === revision) return cached.lines
  const lines = store.drafts.lines().then((all) =>
    all.map((line) => ({
      ...line,
      words: fold([line.title, line.id, line.publisher ?? '', ...line.theme].join('\n')),
    })),
  )
  known.set(store, { revision, lines })
  lines.catch(() => known.delete(store))
  return lines
}

/** Datasets that a user may edit, publish, delete or browse. Throws InvalidRequest for an unknown state. */
export async function listDatasets(
  services: DatasetServices,
  caller: Caller,
  request: ListRequest,
): Promise<DatasetList> {
  const { store } = services
  const allowed: readonly string[] = [...filterStates, ...datasetStates]
  if (request.state !== null && !allowed.includes(request.state)) {
    const params = { name: 'state', value: request.state, expected: allowed.join(', ') }
    checkProblems([{ field: 'state', key: 'value.invalid', params }])
  }
  const [lines, rules, states] = await Promise.all([
    linesOf(services),
    store.access.allRules(),
    store.jobs.states([...publicationKinds]),
  ])
  const everywhere = (
    [
      'browse_all_datasets',
      'edit_dataset',
      'publish_dataset',
      'delete_dataset',
      'edit_dataset_security',
    ] as const
  ).some((permission) => caller.permissions.includes(permission))
  const words = fold(request.search).split(/\s+/).filter(Boolean)
  const isMine = ({ createdBy, modifiedBy }: Line) =>
    caller.user !== null && (createdBy === caller.user || modifiedBy === caller.user)
  const statusOf = ({ id }: Line): DatasetState => states.get(id) ?? 'idle'
  const visible = lines.filter(
    (line) =>
      everywhere ||
      (['edit_dataset', 'publish_dataset', 'delete_dataset', 'edit_dataset_security'] as const).some(
        (permission) => mayOnDataset(caller, permission, rules.get(line.id)),
      ),
  )
  const found = visible.filter(
    (line) =>
      words.every((word) => line.words.includes(word)) &&
      (request.publisher === null || line.publisher === request.publisher) &&
      (!request.mine || isMine(line)) &&
      isIn(line, request.state, statusOf(line)),
  )
  found.sort(order(request, statusOf))
  return {
    nhits: found.length,
    datasets: found
      .slice(request.start, request.start + request.rows)
      .map((line) => summary(line, statusOf(line))),
    publishers: [...new Set(visible.flatMap(({ publisher }) => publisher ?? []))].sort(),
  }
}

function isIn(line: Line, state: string | null, status: DatasetState): boolean {
  switch (state) {
    case null:
      return true
    case 'published':
      return line.published
    case 'unpublished':
      return !line.published
    case 'modified':
      return line.isModified
    default:
      return status === state
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function order({ sort, descending }: ListRequest, statusOf: (line: Line) => DatasetState) {
  const sign = descending ? -1 : 1
  const compare = (a: Line, b: Line): number => {
    switch (sort) {
      case 'modified':
        return a.modifiedAt < b.modifiedAt ? -1 : a.modifiedAt > b.modifiedAt ? 1 : 0
      case 'records_count':
        return (a.rows ?? -1) - (b.rows ?? -1)
      case 'dataset_id':
        return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
      case 'publisher':
        return collator.compare(a.publisher ?? '', b.publisher ?? '')
      case 'status':
        return datasetStates.indexOf(statusOf(a)) - datasetStates.indexOf(statusOf(b))
      case 'title':
        return collator.compare(a.title, b.title)
    }
  }
  return (a: Line, b: Line): number => sign * compare(a, b) || (a.id < b.id ? -1 : 1)
}

const summary = (line: Line, status: DatasetState): DatasetSummary => ({
  dataset_id: line.id,
  title: line.title,
  published: line.published,
  status,
  is_modified: line.isModified,
  records_count: line.rows,
  has_source: line.sources > 0 || line.rows !== null,
  publisher: line.publisher,
  theme: line.theme,
  modified: line.modifiedAt,
  modified_by: line.modifiedBy,
})
