import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ManagedDataset } from '../../core/management/dataset.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { StateMark } from '../datasets/StateMark.tsx'
import { JobProgress } from '../parts/JobProgress.tsx'
import { useJob } from '../parts/job.ts'
import { useKeys } from '../parts/keys.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import { datasetTabs } from '../router.ts'
import { Follow, Link } from '../shell/Link.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DescriptionTab } from './DescriptionTab.tsx'
import { isEdited, noEdits } from './edits.ts'
import { FieldsTab } from './FieldsTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SourcesTab } from './SourcesTab.tsx'
import { isBusy, pathOf, useDataset, useStatus } from './useDataset.ts'

/** One dataset as a publisher works on it: fields, description, sources, history, and what is published. */
export default function DatasetPage({ account }: { account: Account }) {
  const { router } = useApp()
  const { dataset } = useStore(router.$place)
  return dataset === null ? null : <OneDataset key={dataset} id={dataset} account={account} />
}

function OneDataset({ id, account }: { id: string; account: Account }) {
  const { router, words } = useApp()
  const { tab } = useStore(router.$place)
  const { query, edits, edit, save, took, conflict, forgetConflict } = useDataset(id)
  const dataset = query.data
  const title = dataset?.title ?? id
  useTitle(title)
  const edited = isEdited(edits)
  const { refetch } = query
  const reload = useCallback(() => void refetch(), [refetch])
  const saveNow = () => edited && !save.isPending && save.mutate(null)
  useKeys((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    saveNow()
  })
  return (
    <Stack gap="md">
      <Link to="datasets">{words.say('dataset.back')}</Link>
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      {query.isPending && <Waiting lines={10} />}
      {query.error && <Failed error={query.error} retry={() => void query.refetch()} />}
      {dataset && (
        <>
          <Publication account={account} dataset={dataset} edited={edited} reload={reload} />
          <nav className="tabs" aria-label={words.say('dataset.tabs')}>
            {datasetTabs.map((name) => (
              <Follow key={name} href={router.dataset(id, name)} current={name === tab}>
                {words.say(`dataset.tab.${name}`)}
              </Follow>
            ))}
          </nav>
          {tab === 'fields' && <FieldsTab dataset={dataset} edits={edits} edit={edit} />}
          {tab === 'description' && <DescriptionTab dataset={dataset} edits={edits} edit={edit} />}
          {tab === 'sources' && <SourcesTab dataset={dataset} changed={reload} />}
          {tab === 'history' && <HistoryTab dataset={dataset} took={took} />}
          {edited && (
            <section className="savebar" aria-label={words.say('dataset.unsaved')}>
              <Text size="sm" role="status">
                {words.say('dataset.unsaved')}
              </Text>
              <Group gap="xs">
                <Button variant="default" size="xs" onClick={() => edit(() => noEdits)}>
                  {words.say('dataset.discard')}
                </Button>
                <Button
                  size="xs"
                  loading={save.isPending}
                  onClick={saveNow}
                  aria-keyshortcuts="Control+S Meta+S"
                >
                  {words.say('dataset.save')}
                </Button>
              </Group>
            </section>
          )}
          <ConflictDialog
            conflict={conflict}
            close={forgetConflict}
            isSaving={save.isPending}
            save={(how) => save.mutate(how)}
          />
        </>
      )}
    </Stack>
  )
}

interface PublicationProps {
  account: Account
  dataset: ManagedDataset
  edited: boolean
  /** Asks for the dataset anew. */
  reload: () => void
}

/** What is published, what is being done, and the buttons that change it. */
function Publication({ dataset, edited, reload, account }: PublicationProps) {
  const { call, options, queries, words } = useApp()
  const { dataset_id: id, title } = dataset
  const [reviewing, review] = useState(false)
  const status = useStatus(id)
  const busy = status.data !== undefined && isBusy(status.data)
  // A publish that others began is watched as well; one of records that are built already is over at once.
  const [begun, begin] = useState<string | null>(null)
  const watched = begun ?? (busy ? (status.data?.job_id ?? null) : null)
  const job = useJob(watched)
  const { refetch } = status
  const end = job.data?.job_id === watched && (job.data.state === 'done' || job.data.state === 'error')
  const isDone = end && job.data?.state === 'done'
  useEffect(() => {
    if (!end) return
    begin(null)
    reload()
    void refetch()
    void queries.invalidateQueries({ queryKey: ['datasets'] })
    void queries.invalidateQueries({ queryKey: ['changes', id] })
    if (isDone) notifyDone(words.say('dataset.published_now', { title }), words)
  }, [end, isDone, reload, refetch, queries, words, title, id])
  const act = useMutation({
    mutationFn: (action: 'unpublish' | 'abort') => call(pathOf(id, `${action}/`), { method: 'PUT' }),
    onSuccess: (_, action) => {
      if (action === 'unpublish') notifyDone(words.say('dataset.unpublished_now', { title }), words)
      void status.refetch()
      reload()
    },
    onError: (error) => notifyFailed(error, words),
  })
  const mayPublish =
    account.permissions.includes('publish_dataset') || !account.permissions.includes('browse_all_datasets')
  return (
    <section className="publication">
      <StateMark dataset={{ ...dataset, ...(status.data && { status: status.data.name }) }} />
      {status.data?.message && (
        <Alert color="red" title={words.say('job.failed')}>
          {status.data.message}
        </Alert>
      )}
      {watched && !end && job.data && <JobProgress job={job.data} />}
      <Group gap="xs">
        {mayPublish && !busy && (
          <Button onClick={() => review(true)} disabled={edited}>
            {words.say('dataset.publish')}
          </Button>
        )}
        {mayPublish && busy && (
          <Button variant="default" loading={act.isPending} onClick={() => act.mutate('abort')}>
            {words.say('dataset.abort')}
          </Button>
        )}
        {mayPublish && dataset.published && !busy && (
          <Button variant="default" loading={act.isPending} onClick={() => act.mutate('unpublish')}>
            {words.say('dataset.unpublish')}
          </Button>
        )}
        {dataset.published && (
          <Anchor href={`${options.home}dataset/${encodeURIComponent(id)}/`}>
            {words.say('dataset.in_catalog')}
          </Anchor>
        )}
      </Group>
      <PublishDialog dataset={dataset} opened={reviewing} close={() => review(false)} publishing={begin} />
    </section>
  )
}
