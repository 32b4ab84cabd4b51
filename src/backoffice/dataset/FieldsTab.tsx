import { Alert, Button, Checkbox, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { type FieldType, fieldTypes } from '../../core/field.ts'
import type { Finding } from '../../core/ingest/report.ts'
import type { DatasetPreview, ManagedDataset, ManagedField } from '../../core/management/dataset.ts'
import { useApp } from '../app.ts'
import { findingIn } from '../parts/findings.ts'
import { Empty, Failed, Waiting } from '../parts/states.tsx'
import { type Edits, editField, fieldOf, patchOf } from './edits.ts'
import { RecordsTable } from './RecordsTable.tsx'

interface FieldsTabProps {
  dataset: ManagedDataset
  edits: Edits
  edit: (change: (before: Edits) => Edits) => void
}

/** Milliseconds of silence after which what was typed is tried. */
const typingMs = 600

/** A value once it has not changed for a while. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The fields with what is said of each and why, and the first records as they would be. */
export function FieldsTab({ dataset, edits, edit }: FieldsTabProps) {
  const { call, words } = useApp()
  const { dataset_id: id, revision } = dataset
  const settled = useSettled(edits)
  const preview = useQuery({
    queryKey: ['preview', id, revision, settled.fields],
    queryFn: ({ signal }) =>
      call<DatasetPreview>(`management/1.0/datasets/${encodeURIComponent(id)}/preview/`, {
        method: 'POST',
        query: { nhits: 10 },
        body: patchOf({ metas: {}, fields: settled.fields }),
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: dataset.resources.some(({ enabled }) => enabled),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [asked, ask] = useState<string | null>(null)
  // What is tried says more of a field than what is kept; without sources there is only the latter.
  const fields = preview.data?.fields ?? dataset.fields
  const told = (findings: readonly Finding[]) => findings.map((finding) => findingIn(finding, words.language))

  if (preview.isPending && preview.fetchStatus !== 'idle') return <Waiting lines={8} />
  if (fields.length === 0 && !preview.error)
    return <Empty title={words.say('fields.none')} why={words.say('fields.none_why')} />
  return (
    <Stack gap="lg">
      {preview.error && <Failed error={preview.error} retry={() => void preview.refetch()} />}
      {(preview.data?.rejected ?? 0) > 0 && (
        <Alert color="yellow">{words.count('fields.rejected', preview.data?.rejected ?? 0)}</Alert>
      )}
      <div className="d4c-scroll">
        <table className="fields" aria-busy={preview.isPlaceholderData}>
          <caption className="d4c-hidden">{words.say('dataset.tab.fields')}</caption>
          <thead>
            <tr>
              <th>{words.say('fields.name')}</th>
              <th>{words.say('fields.label_head')}</th>
              <th>{words.say('fields.type')}</th>
              <th>{words.say('fields.description_head')}</th>
              <th>{words.say('fields.show_head')}</th>
              <th>{words.say('fields.why')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((found) => {
              const saved = savedField(dataset, found)
              const column = preview.data?.columns.find(({ field }) => field === found.name)
              const why = told(column?.findings ?? [])
              return (
                <Fragment key={found.name}>
                  <FieldRow
                    field={fieldOf(edits, saved)}
                    change={(change) => edit((before) => editField(before, saved, change))}
                    rejected={column?.rejected ?? 0}
                    why={
                      why.length > 0 && {
                        open: asked === found.name,
                        toggle: () => ask(asked === found.name ? null : found.name),
                      }
                    }
                  />
                  {asked === found.name && (
                    <tr className="why">
                      <td colSpan={6}>
                        <ul>
                          {why.map((sentence) => (
                            <li key={sentence}>{sentence}</li>
                          ))}
                          {examplesOf(column?.findings ?? []).map(([row, value]) => (
                            <li key={row}>
                              <code>{value}</code>{' '}
                              <span className="d4c-muted">
                                {words.say('fields.row', { n: words.number(row) })}
                              </span>
                            </li>
                          ))}
                        </ul>
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      {preview.data && (
        <section>
          <Title order={2} size="h4">
            {words.say('fields.preview')}
          </Title>
          <Text c="dimmed" size="sm">
            {preview.data.rows !== null && words.count('fields.rows', preview.data.rows)}
          </Text>
          <RecordsTable preview={preview.data} />
          {preview.data.findings.length > 0 && (
            <details className="findings">
              <summary>{words.say('fields.findings')}</summary>
              <ul>
                {told(preview.data.findings).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </Stack>
  )
}

/** A field with what is saved of it: a preview may be of before. */
function savedField({ fields, field_overrides }: ManagedDataset, found: ManagedField): ManagedField {
  const said = field_overrides[found.name]
  return {
    ...found,
    ...fields.find(({ name }) => name === found.name),
    ...(said?.label !== undefined && { label: said.label }),
    ...(said?.description !== undefined && { description: said.description }),
    ...(said?.type !== undefined && { type: said.type }),
    omit: said?.omit ?? false,
  }
}

/** The values that decided, each row once. */
const examplesOf = (findings: readonly Finding[]): [row: number, value: string][] => [
  ...new Map(
    findings.flatMap(({ examples = [] }) => examples.map(({ row, value }) => [row, value] as const)),
  ),
]

interface FieldRowProps {
  field: ManagedField
  change: (edit: Partial<ManagedField>) => void
  rejected: number
  /** False where nothing is known. */
  why: false | { open: boolean; toggle: () => void }
}

function FieldRow({ field, change, rejected, why }: FieldRowProps) {
  const { words } = useApp()
  const { name } = field
  const isType = (value: string): value is FieldType => fieldTypes.some((type) => type === value)
  return (
    <tr data-omitted={field.omit || undefined}>
      <th scope="row">
        <code>{name}</code>
        {rejected > 0 && <span className="second">{words.count('fields.rejected', rejected)}</span>}
      </th>
      <td>
        <TextInput
          aria-label={words.say('fields.label', { name })}
          value={field.label}
          onChange={({ currentTarget: { value } }) => change({ label: value })}
        />
      </td>
      <td>
        <NativeSelect
          aria-label={words.say('fields.type_of', { name })}
          value={field.type}
          onChange={({ currentTarget: { value } }) => isType(value) && change({ type: value })}
          data={fieldTypes.map((type) => ({ value: type, label: words.say(`type.${type}`) }))}
        />
      </td>
      <td>
        <TextInput
          aria-label={words.say('fields.description', { name })}
          value={field.description}
          onChange={({ currentTarget: { value } }) => change({ description: value })}
        />
      </td>
      <td data-label={words.say('fields.show_head')}>
        <Checkbox
          aria-label={words.say('fields.show', { name })}
          checked={!field.omit}
          onChange={({ currentTarget: { checked } }) => change({ omit: !checked })}
        />
      </td>
      <td>
        {why && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={words.say('fields.why_of', { name })}
            aria-expanded={why.open}
            onClick={why.toggle}
          >
            {words.say('fields.why')}
          </Button>
        )}
      </td>
    </tr>
  )
}
