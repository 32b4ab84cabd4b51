import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Field } from '../../core/field.ts'
import type { DatasetDiff, ManagedDataset } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { JobProgress } from '../parts/JobProgress.tsx'
import { useMetaLabels } from '../parts/sentences.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import type { Words } from '../words.ts'
import { nameOf } from './history/describe-change.ts'
import { useBuilt } from './useBuilt.ts'

interface PublishDialogProps {
  dataset: ManagedDataset
  opened: boolean
  close: () => void
  /** Called with the id of the publish job. */
  publishing: (job: string) => void
}

/** Shows the changes of a publish, after building the records for it, and publishes. */
export function PublishDialog({ dataset, opened, close, publishing }: PublishDialogProps) {
  const { words } = useApp()
  return (
    <Dialog opened={opened} onClose={close} title={words.say('diff.title')} size="lg">
      {opened && <Review dataset={dataset} close={close} publishing={publishing} />}
    </Dialog>
  )
}

function Review({ dataset, close, publishing }: Omit<PublishDialogProps, 'opened'>) {
  const { api, words } = useApp()
  const { diff, isMissing, job, build, error: unbuilt, retry } = useBuilt(dataset)
  useEffect(() => {
    if (isMissing) build()
  }, [isMissing, build])
  const publish = useMutation({
    mutationFn: () => api('PUT management/v2/datasets/:id/publish/', { path: { id: dataset.dataset_id } }),
    onSuccess: ({ job_id }) => {
      publishing(job_id)
      close()
    },
  })
  const error = unbuilt ?? publish.error
  if (error)
    return (
      <Failed
        error={error}
        retry={() => {
          publish.reset()
          retry()
        }}
      />
    )
  if (job?.state === 'error') return <JobProgress job={job} />
  if (!diff)
    return (
      <Stack gap="sm">
        <Text>{words.say('diff.building')}</Text>
        {job ? <JobProgress job={job} /> : <Waiting lines={3} />}
      </Stack>
    )
  return (
    <Stack gap="md">
      <Changes diff={diff} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {words.say('action.cancel')}
        </Button>
        <Button loading={publish.isPending} onClick={() => publish.mutate()} data-autofocus>
          {words.say('diff.publish')}
        </Button>
      </Group>
    </Stack>
  )
}

const labels = (fields: readonly Pick<Field, 'label'>[]): string =>
  fields.map(({ label }) => label).join(', ')

function Changes({ diff }: { diff: DatasetDiff }) {
  const { words } = useApp()
  const labels = useMetaLabels()
  const { fields, rows, metas, audience } = diff
  return (
    <>
      {!diff.published && <Text>{words.say('diff.first')}</Text>}
      <Part title={words.say('diff.rows')}>
        <List.Item>{words.count('diff.rows.now', rows.after)}</List.Item>
        {rowLines(diff, words).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </Part>
      <Part title={words.say('diff.fields')}>
        {fieldLines(fields, words).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </Part>
      <Part title={words.say('diff.metas')}>
        <List.Item>
          {metas.length === 0
            ? words.say('diff.metas.same')
            : words.say('diff.metas.changed', {
                names: metas.map(({ name }) => nameOf(name, words, labels)).join(', '),
              })}
        </List.Item>
      </Part>
      <Part title={words.say('diff.audience')}>
        <List.Item>{words.say(diff.policy === 'public' ? 'diff.public' : 'diff.restricted')}</List.Item>
        {audience.map(({ type, id, rows: seen, fields: shown }) => (
          <List.Item key={`${type} ${id}`}>
            {words.say('diff.sees', {
              who: id === '' ? words.say('diff.everybody') : id,
              rows: words.number(seen),
              fields: words.number(shown),
            })}
          </List.Item>
        ))}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5">
        {title}
      </Title>
      <List>{children}</List>
    </section>
  )
}

function rowLines({ published, rows, rejected }: DatasetDiff, words: Words): string[] {
  const moved = published && rows.added + rows.removed + (rows.changed ?? 0) > 0
  return [
    ...(published && !moved ? [words.say('diff.rows.same')] : []),
    ...(moved && rows.added > 0 ? [words.count('diff.rows.added', rows.added)] : []),
    ...(moved && rows.removed > 0 ? [words.count('diff.rows.removed', rows.removed)] : []),
    ...(moved && rows.changed ? [words.count('diff.rows.changed', rows.changed)] : []),
    ...(rejected > 0 ? [words.count('diff.rejected', rejected)] : []),
  ]
}

function fieldLines({ added, removed, retyped, relabelled }: DatasetDiff['fields'], words: Words): string[] {
  const lines = [
    ...(added.length > 0 ? [words.say('diff.added', { names: labels(added) })] : []),
    ...(removed.length > 0 ? [words.say('diff.removed', { names: labels(removed) })] : []),
    ...retyped.map(({ before, after }) =>
      words.say('diff.retyped', {
        name: after.label,
        before: words.say(`type.${before.type}`),
        after: words.say(`type.${after.type}`),
      }),
    ),
    ...(relabelled.length > 0
      ? [words.say('diff.relabelled', { names: labels(relabelled.map(({ after }) => after)) })]
      : []),
  ]
  return lines.length > 0 ? lines : [words.say('diff.fields.same')]
}
