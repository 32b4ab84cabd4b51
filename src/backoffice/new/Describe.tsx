import { Alert, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FieldType, fieldTypes } from '../../core/field.ts'
import { sentenceOf } from '../../core/ingest/explain.ts'
import type { ManagedDataset, ManagedResource } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { newSources } from '../client/source-uploads.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { JobProgress } from '../parts/JobProgress.tsx'
import { useJob } from '../parts/job.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { useIngest } from '../parts/sentences.ts'
import { loadStored, saveStored, useStored } from '../parts/session-storage.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import { Follow } from '../shell/Link.tsx'
import { PreviewTable } from './PreviewTable.tsx'

const previewRows = 10

interface DescribeProps {
  account: Account
  /** At least one. */
  resources: readonly ManagedResource[]
  change: (resources: readonly ManagedResource[]) => void
  /** Called when the sources belong to a dataset. */
  forget: () => void
}

/** `arbres_2024.csv` → `arbres 2024`. */
const titleOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? name)
    .replace(/\.\w{1,8}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

/** Restored types; invalid ones are dropped. */
function typesOf(stored: unknown): Readonly<Record<string, FieldType>> {
  if (typeof stored !== 'object' || stored === null) return {}
  const pairs = Object.entries(stored).flatMap(([field, text]) => {
    const type = fieldTypes.find((known) => known === text)
    return type ? [[field, type] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** Shows how a source was understood, with types to correct; then creates and publishes the dataset. */
export function Describe({ account, resources, change, forget }: DescribeProps) {
  const { api, queries, router, words } = useApp()
  const ingest = useIngest()
  const [first] = resources
  const uids = resources.map(({ resource_uid }) => resource_uid)
  const isRealtime = resources.some(({ type }) => type === 'realtime')
  const proposed = first && first.type !== 'realtime' ? titleOf(first.title) : ''
  const [title, setTitle, forgetTitle] = useStored('new.title', proposed)
  const typesKey = `new.types.${first?.resource_uid}`
  const [types, setTypes] = useState(() => typesOf(loadStored(typesKey)))
  const [made, setMade] = useState<{ dataset: ManagedDataset; job: string | null } | null>(null)
  const fields = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]))
  const preview = useQuery({
    queryKey: ['preview', uids, types],
    queryFn: ({ signal }) =>
      api('POST management/1.0/resources/preview/', {
        query: { nhits: previewRows },
        body: { metas: { title: title || '–' }, resources: uids, fields },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const make = useMutation({
    mutationFn: async (publish: boolean) => {
      const dataset =
        made?.dataset ??
        (await api('POST management/1.0/datasets/', {
          body: { metas: { title }, resources: uids, fields },
        }))
      setMade({ dataset, job: null })
      forget()
      forgetTitle()
      saveStored(typesKey, undefined)
      if (!publish) return { dataset, job: null }
      const { job_id } = await api('POST management/1.0/datasets/:id/publish/', {
        path: { id: dataset.dataset_id },
      })
      return { dataset, job: job_id }
    },
    onSuccess: (done) => {
      setMade(done)
      notifyDone(words.say('new.made', { title: done.dataset.title }), words)
      return queries.invalidateQueries({ queryKey: ['datasets'] })
    },
    onError: (error) => notifyFailed(error, words),
  })
  const job = useJob(made?.job ?? null)
  const ended = job.data?.state
  useEffect(() => {
    if (ended) void queries.invalidateQueries({ queryKey: ['datasets'] })
  }, [ended, queries])

  const retype = (field: string, type: FieldType | null) => {
    const { [field]: _, ...others } = types
    const next = type === null ? others : { ...others, [field]: type }
    saveStored(typesKey, next)
    setTypes(next)
  }

  if (made) {
    const { dataset_id, title: called } = made.dataset
    return (
      <Stack gap="md" maw={640}>
        <Title order={2} size="h4">
          {called} <span className="d4c-muted">{dataset_id}</span>
        </Title>
        {job.data && <JobProgress job={job.data} />}
        {job.error && <Failed error={job.error} retry={() => void job.refetch()} />}
        {!made.job && <Text>{words.say('new.draft')}</Text>}
        {isRealtime && <Text>{words.say('new.pushed_next')}</Text>}
        <Group>
          {job.data?.state === 'done' && (
            <a className="d4c-button" href={`/explore/dataset/${encodeURIComponent(dataset_id)}/`}>
              {words.say('new.open')}
            </a>
          )}
          <Follow href={router.dataset(dataset_id)} className="d4c-button">
            {words.say('new.go_on')}
          </Follow>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <ul className="lines sources-taken">
        {resources.map((resource) => (
          <li key={resource.resource_uid}>
            <Text>{words.say('new.source', { name: resource.url ?? resource.title })}</Text>
            <Button
              variant="default"
              size="xs"
              aria-label={
                resources.length === 1
                  ? undefined
                  : words.say('sources.remove_named', { name: resource.title })
              }
              onClick={() => {
                if (resources.length === 1) {
                  forgetTitle()
                  saveStored(typesKey, undefined)
                }
                change(resources.filter((one) => one !== resource))
              }}
            >
              {words.say(resources.length === 1 ? 'new.another' : 'sources.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {!isRealtime && (
        <details className="findings">
          <summary>{words.say('new.more')}</summary>
          <FileDrop
            calls={newSources(api)}
            label={words.say('new.file_label')}
            multiple
            onUploaded={(added) => change([...resources, ...added])}
          />
        </details>
      )}
      {preview.data && (
        <Text size="sm" c="dimmed">
          {preview.data.format}
          {preview.data.rows !== null && `, ${words.count('list.records_in', preview.data.rows)}`}
        </Text>
      )}
      {preview.isPending && (
        <>
          <Text role="status">{words.say('new.reading')}</Text>
          <Waiting lines={6} />
        </>
      )}
      {preview.error && <Failed error={preview.error} retry={() => void preview.refetch()} />}
      {preview.data && (
        <>
          {preview.data.findings.length > 0 && (
            <List size="sm">
              {preview.data.findings.map((finding) => (
                <List.Item key={JSON.stringify(finding)}>{sentenceOf(finding, ingest)}</List.Item>
              ))}
            </List>
          )}
          <div aria-busy={preview.isPlaceholderData}>
            <PreviewTable preview={preview.data} retype={retype} types={types} />
          </div>
          {preview.data.rejected > 0 && (
            <Alert color="yellow" title={words.count('new.rejected', preview.data.rejected)}>
              <List size="sm">
                {preview.data.rejects.slice(0, previewRows).map(({ row, column, value, reason }) => (
                  <List.Item key={`${row} ${column}`}>
                    {words.say('new.row', { row: words.number(row) })}, {column}: <code>{value}</code>{' '}
                    {sentenceOf(reason, ingest)}
                  </List.Item>
                ))}
              </List>
            </Alert>
          )}
          <form
            className="section"
            onSubmit={(event) => {
              event.preventDefault()
              make.mutate(account.permissions.includes('publish_dataset'))
            }}
          >
            <TextInput
              label={words.say('list.title')}
              required
              withAsterisk={false}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
            <Group>
              {account.permissions.includes('publish_dataset') && (
                <Button type="submit" loading={make.isPending} disabled={title.trim() === ''}>
                  {words.say('new.publish')}
                </Button>
              )}
              <Button
                variant="default"
                disabled={make.isPending || title.trim() === ''}
                onClick={() => make.mutate(false)}
              >
                {words.say('new.make')}
              </Button>
            </Group>
          </form>
        </>
      )}
    </Stack>
  )
}
