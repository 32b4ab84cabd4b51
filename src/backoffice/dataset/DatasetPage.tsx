import { Alert, Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { ManagedDataset } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { StateMark } from '../datasets/StateMark.tsx'
import { JobProgress } from '../parts/JobProgress.tsx'
import { useJob } from '../parts/job.ts'
import { useKeys } from '../parts/keys.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import { Follow, Link } from '../shell/Link.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { Actions } from './actions/Actions.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { isEdited, noEdits } from './edits.ts'
import { GoBack } from './history/GoBack.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { tabs, tabsFor } from './tabs.ts'
import { isBusy, useDataset, useStatus } from './useDataset.ts'

/** The editor of one dataset, with tabs and its publication state. */
export default function DatasetPage() {
  const { router } = useApp()
  const { dataset } = useStore(router.$place)
  return dataset === null ? null : <OneDataset key={dataset} id={dataset} />
}

function OneDataset({ id }: { id: string }) {
  const { router, words } = useApp()
  const { tab: requestedTab } = useStore(router.$place)
  const { query, edits, edit, save, took, conflict, forgetConflict } = useDataset(id)
  const dataset = query.data
  const offered = dataset ? tabsFor(dataset) : []
  // Users with a single right see the tab for it.
  const tab = offered.includes(requestedTab) ? requestedTab : (offered[0] ?? requestedTab)
  const { page: Page } = tabs[tab]
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
          <Publication dataset={dataset} edited={edited} reload={reload} />
          <nav className="tabs" aria-label={words.say('dataset.tabs')}>
            {offered.map((name) => (
              <Follow key={name} href={router.dataset(id, name)} current={name === tab}>
                {words.say(`dataset.tab.${name}`)}
              </Follow>
            ))}
          </nav>
          {offered.length > 0 && (
            <Suspense key={tab} fallback={<Waiting />}>
              <Page dataset={dataset} edits={edits} edit={edit} took={took} reload={reload} />
            </Suspense>
          )}
          {edited && <SaveBar isSaving={save.isPending} discard={() => edit(() => noEdits)} save={saveNow} />}
          <ConflictDialog
            conflict={conflict}
            edits={edits}
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
  dataset: ManagedDataset
  edited: boolean
  /** Reloads the dataset. */
  reload: () => void
}

/** Publication state, current activity, and actions. */
function Publication({ dataset, edited, reload }: PublicationProps) {
  const { api, options, queries, router, words } = useApp()
  const { tab } = useStore(router.$place)
  const { dataset_id: id, title } = dataset
  const [reviewing, review] = useState(false)
  const status = useStatus(id)
  const busy = status.data !== undefined && isBusy(status.data)
  // A publish started by others is polled as well; one without a build ends at once.
  const [begun, begin] = useState<string | null>(null)
  const [isJustPublished, setJustPublished] = useState(false)
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
    if (!isDone) return
    setJustPublished(true)
    notifyDone(words.say('dataset.published_now', { title }), words)
  }, [end, isDone, reload, refetch, queries, words, title, id])
  const act = useMutation({
    mutationFn: (action: 'unpublish' | 'abort') =>
      api(`PUT management/v2/datasets/:id/${action}/`, { path: { id } }),
    onSuccess: (_, action) => {
      if (action === 'unpublish') notifyDone(words.say('dataset.unpublished_now', { title }), words)
      void status.refetch()
      reload()
    },
    onError: (error) => notifyFailed(error, words),
  })
  const mayPublish = dataset.rights.includes('publish_dataset')
  const mayEdit = dataset.rights.includes('edit_dataset')
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
        {isJustPublished && tab !== 'history' && mayPublish && mayEdit && !busy && !edited && (
          <GoBack dataset={dataset} />
        )}
        <Actions dataset={dataset} status={status.data} edited={edited} begun={begin} />
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
