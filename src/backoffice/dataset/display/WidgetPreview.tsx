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

/** Milliseconds of silence after which what was typed is shown. */
const typingMs = 600

interface WidgetPreviewProps {
  dataset: ManagedDataset
  /** Settings of how it is shown, as they were typed. */
  visualization: Readonly<Record<string, unknown>>
  /** Widgets on the context `ctx`. */
  children: ReactNode
}

/** Widgets of the public pages over the newest state of a dataset, before it is published. */
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

/** JSON whose texts have no braces, which in an attribute would be a template. */
const withoutBraces = (value: unknown): string =>
  JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll('{', '\\u007b').replaceAll('}', '\\u007d'),
  )

/** Says where the records are of before the last changes, or not there, and builds them. */
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
