import { TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useApp } from '../../app.ts'

interface DatasetInputProps {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  value: string
  change: (id: string) => void
}

/** Datasets whose title or identifier matches the typed text. */
function useDatasets(search: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['datasets', 'suggested', search],
    queryFn: ({ signal }) =>
      api('GET management/1.0/datasets/', {
        query: { search, rows: 10 },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** An input for a dataset identifier with suggestions. */
export function DatasetInput({ value, change, ...shared }: DatasetInputProps) {
  const listId = useId()
  const found = useDatasets(value)
  return (
    <>
      <TextInput
        {...shared}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value.trim())}
      />
      <datalist id={listId}>
        {found.data?.datasets.map(({ dataset_id, title }) => (
          <option key={dataset_id} value={dataset_id}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}

interface RemoteFieldProps {
  dataset: string
  /** Renders an input with the names of the dataset's fields, empty for an unknown dataset. */
  draw: (names: readonly string[], listId: string) => ReactNode
}

/** An input with suggestions from the fields of another dataset. */
export function RemoteField({ dataset, draw }: RemoteFieldProps) {
  const { api } = useApp()
  const listId = useId()
  const found = useDatasets(dataset)
  const isKnown = found.data?.datasets.some(({ dataset_id }) => dataset_id === dataset) ?? false
  const fields = useQuery({
    queryKey: ['fields of', dataset],
    queryFn: ({ signal }) => api('GET management/v2/datasets/:id/', { path: { id: dataset }, signal }),
    enabled: isKnown,
  })
  const names = fields.data?.fields.map(({ name }) => name) ?? []
  return (
    <div>
      {draw(names, listId)}
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
