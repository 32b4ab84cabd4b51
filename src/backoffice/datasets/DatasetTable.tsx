import { Checkbox } from '@mantine/core'
import {
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DatasetSummary } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { Follow } from '../shell/Link.tsx'
import type { Words } from '../words.ts'
import { beginsDescending, type ListQuery, type SortKey, sortKeys } from './query.ts'
import { StateMark } from './StateMark.tsx'

const features = tableFeatures({ rowSelectionFeature })
const helper = createColumnHelper<typeof features, DatasetSummary>()

const isSortKey = (id: string): id is SortKey => sortKeys.some((key) => key === id)

const columnsOf = (words: Words) =>
  helper.columns([
    helper.display({
      id: 'chosen',
      header: ({ table }) => (
        <Checkbox
          aria-label={words.say('list.choose_all')}
          checked={table.getIsAllRowsSelected()}
          indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      ),
      cell: ({ row }) => (
        <Checkbox
          aria-label={words.say('list.choose', { title: row.original.title })}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      ),
    }),
    helper.accessor('title', {
      header: words.say('list.title'),
      cell: ({ row: { original } }) => <DatasetName dataset={original} />,
    }),
    helper.accessor('status', {
      header: words.say('list.state'),
      cell: ({ row: { original } }) => <StateMark dataset={original} />,
    }),
    helper.accessor('records_count', {
      header: words.say('list.records'),
      cell: (cell) => {
        const n = cell.getValue()
        return n === null ? '–' : words.number(n)
      },
    }),
    helper.accessor('publisher', {
      header: words.say('list.publisher'),
      cell: (cell) => cell.getValue() ?? '–',
    }),
    helper.accessor('modified', {
      header: words.say('list.modified'),
      cell: ({ row: { original } }) => (
        <>
          {words.moment(original.modified)}
          {original.modified_by && <span className="second">{original.modified_by}</span>}
        </>
      ),
    }),
  ])

function DatasetName({ dataset }: { dataset: DatasetSummary }) {
  const { router, words } = useApp()
  const { dataset_id, title, records_count, modified } = dataset
  return (
    <>
      <Follow href={router.dataset(dataset_id)}>{title}</Follow>
      <span className="second">{dataset_id}</span>
      <span className="second narrow">
        {records_count !== null && `${words.count('list.records_in', records_count)}, `}
        {words.moment(modified)}
      </span>
    </>
  )
}

interface DatasetTableProps {
  datasets: readonly DatasetSummary[]
  query: ListQuery
  /** Called to change the sort order. */
  sortBy: (sort: SortKey, descending: boolean) => void
  chosen: RowSelectionState
  choose: (chosen: RowSelectionState) => void
}

/** Datasets as rows; the server sorts and pages. */
export function DatasetTable({ datasets, query, sortBy, chosen, choose }: DatasetTableProps) {
  const { words } = useApp()
  const columns = useMemo(() => columnsOf(words), [words])
  const table = useTable({
    features,
    columns,
    data: datasets,
    getRowId: ({ dataset_id }: DatasetSummary) => dataset_id,
    state: { rowSelection: chosen },
    onRowSelectionChange: (change) => choose(typeof change === 'function' ? change(chosen) : change),
  })
  return (
    <table className="datasets">
      <caption className="d4c-hidden">{words.say('nav.datasets')}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const { id } = header.column
              if (!isSortKey(id))
                return (
                  <th key={header.id} data-column={id}>
                    <table.FlexRender header={header} />
                  </th>
                )
              const sorted = query.sort === id
              const direction = query.descending ? 'descending' : 'ascending'
              return (
                <th key={header.id} data-column={id} aria-sort={sorted ? direction : 'none'}>
                  <button
                    type="button"
                    onClick={() => sortBy(id, sorted ? !query.descending : beginsDescending(id))}
                  >
                    <table.FlexRender header={header} />
                    <span aria-hidden="true">{sorted ? (query.descending ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} aria-selected={row.getIsSelected()}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
