import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { sentenceOf } from '../../core/ingest/explain.ts'
import type { IngestSentences } from '../../messages/ingest.ts'
import type { ManagedResource } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { newSources } from '../client/source-uploads.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { useIngest } from '../parts/sentences.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import { MadeDataset } from './MadeDataset.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { previewRows, useNewDataset } from './useNewDataset.ts'

interface DescribeProps {
  account: Account
  /** At least one. */
  resources: readonly ManagedResource[]
  change: (resources: readonly ManagedResource[]) => void
  /** Called when the sources belong to a dataset. */
  forget: () => void
}

type NewDataset = ReturnType<typeof useNewDataset>

/** Shows how a source was understood, with types to correct; then creates and publishes the dataset. */
export function Describe({ account, resources, change, forget }: DescribeProps) {
  const { api, words } = useApp()
  const ingest = useIngest()
  const dataset = useNewDataset(resources, forget)
  const { preview, made } = dataset
  const isRealtime = resources.some(({ type }) => type === 'realtime')
  if (made) return <MadeDataset made={made} isRealtime={isRealtime} />
  return (
    <Stack gap="md">
      <SourceLines
        resources={resources}
        remove={(resource) => {
          if (resources.length === 1) dataset.forgetInput()
          change(resources.filter((one) => one !== resource))
        }}
      />
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
      <Understood dataset={dataset} ingest={ingest} />
      {preview.data && (
        <CreateForm dataset={dataset} mayPublish={account.permissions.includes('publish_dataset')} />
      )}
    </Stack>
  )
}

interface SourceLinesProps {
  resources: readonly ManagedResource[]
  remove: (resource: ManagedResource) => void
}

/** The sources, each with a button to remove it; the only one is replaced instead. */
function SourceLines({ resources, remove }: SourceLinesProps) {
  const { words } = useApp()
  const isOnly = resources.length === 1
  return (
    <ul className="lines sources-taken">
      {resources.map((resource) => (
        <li key={resource.resource_uid}>
          <Text>{words.say('new.source', { name: resource.url ?? resource.title })}</Text>
          <Button
            variant="default"
            size="xs"
            aria-label={isOnly ? undefined : words.say('sources.remove_named', { name: resource.title })}
            onClick={() => remove(resource)}
          >
            {words.say(isOnly ? 'new.another' : 'sources.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface UnderstoodProps {
  dataset: NewDataset
  ingest: IngestSentences
}

/** What ingestion makes of the sources: findings, the first records, and rejected values. */
function Understood({ dataset: { preview, types, retype }, ingest }: UnderstoodProps) {
  const { words } = useApp()
  const { data } = preview
  if (!data) return null
  return (
    <>
      {data.findings.length > 0 && (
        <List size="sm">
          {data.findings.map((finding) => (
            <List.Item key={JSON.stringify(finding)}>{sentenceOf(finding, ingest)}</List.Item>
          ))}
        </List>
      )}
      <div aria-busy={preview.isPlaceholderData}>
        <PreviewTable preview={data} retype={retype} types={types} />
      </div>
      {data.rejected > 0 && (
        <Alert color="yellow" title={words.count('new.rejected', data.rejected)}>
          <List size="sm">
            {data.rejects.slice(0, previewRows).map(({ row, column, value, reason }) => (
              <List.Item key={`${row} ${column}`}>
                {words.say('new.row', { row: words.number(row) })}, {column}: <code>{value}</code>{' '}
                {sentenceOf(reason, ingest)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}

interface CreateFormProps {
  dataset: NewDataset
  mayPublish: boolean
}

/** The title of the dataset, and buttons to publish it or to create it as a draft. */
function CreateForm({ dataset: { title, setTitle, make }, mayPublish }: CreateFormProps) {
  const { words } = useApp()
  const isUntitled = title.trim() === ''
  return (
    <form
      className="section"
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate(mayPublish)
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
        {mayPublish && (
          <Button type="submit" loading={make.isPending} disabled={isUntitled}>
            {words.say('new.publish')}
          </Button>
        )}
        <Button variant="default" disabled={make.isPending || isUntitled} onClick={() => make.mutate(false)}>
          {words.say('new.make')}
        </Button>
      </Group>
    </form>
  )
}
