import { Button, Group, Text, Title } from '@mantine/core'
import { createElement, type ReactNode, useEffect } from 'react'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { draftsOf } from '../../client/paths.ts'
import { JobProgress } from '../../parts/JobProgress.tsx'
import { Failed, Waiting } from '../../parts/states.tsx'
import { useSettled } from '../../parts/useSettled.ts'
import { useBuilt } from '../useBuilt.ts'
import { useDrafted } from './useDrafted.ts'

/** Milliseconds after typing until the preview is updated. */
const typingMs = 600

interface WidgetPreviewProps {
  dataset: ManagedDataset
  /** Unsaved settings of the views. */
  visualization: Readonly<Record<string, unknown>>
  /** Widgets in the context `ctx`. */
  children: ReactNode
}

/** Widgets of the public pages with the latest revision of a dataset, before it is published. */
export function WidgetPreview({ dataset, visualization, children }: WidgetPreviewProps) {
  const { options, words } = useApp()
  const drafted = useDrafted(dataset)
  const settled = JSON.parse(useSettled(JSON.stringify(visualization), typingMs))
  useEffect(() => {
    const bundle = new URL('../widgets/d4c-widgets.js', new URL(options.api, document.baseURI))
    void import(/* @vite-ignore */ bundle.href)
  }, [options.api])
  if (drafted.isPending) return <Waiting lines={4} />
  if (drafted.error) return <Failed error={drafted.error} retry={() => void drafted.refetch()} />
  const { data } = drafted
  const schema = withoutBraces({ ...data, extra_metas: { ...data.extra_metas, visualization: settled } })
  return (
    <section className="display-preview" aria-label={words.say('display.preview')}>
      <Title order={2} size="h5">
        {words.say('display.preview')}
      </Title>
      <Building dataset={dataset} hasRecords={data.has_records} />
      {data.has_records &&
        createElement(
          'd4c-dataset-context',
          {
            context: 'ctx',
            'ctx-dataset': dataset.dataset_id,
            'ctx-domain': draftsOf(options.api),
            'ctx-dataset-schema': schema,
          },
          children,
        )}
    </section>
  )
}

/** JSON with braces in texts escaped, since they would be a template in an attribute. */
const withoutBraces = (value: unknown): string =>
  JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll('{', '\\u007b').replaceAll('}', '\\u007d'),
  )

/** A notice when records are missing or outdated, with a button to build them. */
export function Building({ dataset, hasRecords }: { dataset: ManagedDataset; hasRecords: boolean }) {
  const { words } = useApp()
  const { isMissing, job, error, build, retry } = useBuilt(dataset)
  if (error) return <Failed error={error} retry={retry} />
  if (job && job.state !== 'done') return <JobProgress job={job} />
  if (!isMissing) return null
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {words.say(hasRecords ? 'display.outdated' : 'display.unbuilt_why')}
      </Text>
      <Button size="xs" variant="default" onClick={build}>
        {words.say('display.build')}
      </Button>
    </Group>
  )
}
