import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Pagination,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useStore } from '@nanostores/react'
import type { RowSelectionState } from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { DatasetSummary } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { Empty, Failed, Waiting } from '../parts/states.tsx'
import { Link } from '../shell/Link.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { BulkBar } from './BulkBar.tsx'
import { DatasetTable } from './DatasetTable.tsx'
import { useDatasets } from './list.ts'
import { type ListQuery, pageLength, parseQuery, printQuery, stateFilters } from './query.ts'

/** Milliseconds after typing until the search starts. */
const typingMs = 150

/** The list of datasets. */
export default function DatasetsPage({ account }: { account: Account }) {
  const { router, words } = useApp()
  const place = useStore(router.$place)
  const query = useMemo(() => parseQuery(place.query), [place.query])
  const { data, error, isPending, isPlaceholderData, refetch } = useDatasets(query)
  const [chosen, choose] = useState<RowSelectionState>({})
  // Selected rows of other pages stay selected, and are named in confirmations.
  const [known, setKnown] = useState<ReadonlyMap<string, DatasetSummary>>(new Map())
  const title = words.say('nav.datasets')
  useTitle(title)

  useEffect(() => {
    if (data)
      setKnown(
        (before) => new Map([...before, ...data.datasets.map((one) => [one.dataset_id, one] as const)]),
      )
  }, [data])

  const change = (part: Partial<ListQuery>, replace = false) =>
    router.go(router.href('datasets', printQuery({ ...query, page: 0, ...part })), { replace })
  const pages = data ? Math.ceil(data.nhits / pageLength) : 0
  const narrowed = query.search !== '' || query.state !== '' || query.publisher !== '' || query.mine
  const selected = Object.keys(chosen).flatMap((id) => (chosen[id] ? (known.get(id) ?? []) : []))

  return (
    <Stack gap="md">
      <Group justify="space-between" align="baseline">
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        <Group gap="md">
          <Text c="dimmed" role="status">
            {data && words.count('list.count', data.nhits)}
          </Text>
          {account.permissions.includes('create_dataset') && (
            <Link to="create" className="d4c-button primary">
              {words.say('new.title')}
            </Link>
          )}
        </Group>
      </Group>
      <search className="filters">
        <SearchField key={place.screen} value={query.search} search={(search) => change({ search }, true)} />
        <NativeSelect
          label={words.say('list.state')}
          value={query.state}
          onChange={({ currentTarget: { value } }) =>
            change({ state: stateFilters.find((state) => state === value) ?? '' })
          }
          data={[
            { value: '', label: words.say('list.any') },
            ...stateFilters.map((state) => ({ value: state, label: words.say(`list.state.${state}`) })),
          ]}
        />
        {(data?.publishers.length ?? 0) > 0 && (
          <NativeSelect
            label={words.say('list.publisher')}
            value={query.publisher}
            onChange={({ currentTarget: { value } }) => change({ publisher: value })}
            data={[{ value: '', label: words.say('list.any') }, ...(data?.publishers ?? [])]}
          />
        )}
        <Checkbox
          label={words.say('list.mine')}
          checked={query.mine}
          onChange={({ currentTarget: { checked } }) => change({ mine: checked })}
        />
      </search>
      {selected.length > 0 && <BulkBar account={account} chosen={selected} finished={() => choose({})} />}
      {isPending && <Waiting lines={10} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && data.nhits === 0 && (
        <Empty
          title={words.say(narrowed ? 'list.none' : 'list.empty')}
          why={words.say(narrowed ? 'list.none_why' : 'list.empty_why')}
        >
          {narrowed && (
            <Button
              variant="default"
              onClick={() => change({ search: '', state: '', publisher: '', mine: false })}
            >
              {words.say('list.widen')}
            </Button>
          )}
        </Empty>
      )}
      {data && data.nhits > 0 && (
        <div aria-busy={isPlaceholderData}>
          <DatasetTable
            datasets={data.datasets}
            query={query}
            sortBy={(sort, descending) => change({ sort, descending })}
            chosen={chosen}
            choose={choose}
          />
        </div>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={query.page + 1}
          onChange={(page) => change({ page: page - 1 })}
          getItemProps={(page) => ({ 'aria-label': words.say('list.page', { n: words.number(page) }) })}
          getControlProps={(control) => ({ 'aria-label': words.say(`list.page.${control}`) })}
        />
      )}
    </Stack>
  )
}

/** A search field that searches while typing. */
function SearchField({ value, search }: { value: string; search: (words: string) => void }) {
  const { words } = useApp()
  const [typed, setTyped] = useState(value)
  const [submitted, setSubmitted] = useState(value)
  // History navigation, or a removed filter, changes the search from outside.
  if (submitted !== value) {
    setSubmitted(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === submitted) return
    const timer = setTimeout(() => {
      setSubmitted(typed)
      search(typed)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, submitted, search])
  return (
    <TextInput
      type="search"
      label={words.say('list.search')}
      placeholder={words.say('list.search_in')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
