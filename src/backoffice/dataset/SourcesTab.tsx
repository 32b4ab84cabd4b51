import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ManagedDataset, ManagedResource } from '../../core/management/dataset.ts'
import { shownSize } from '../../core/management/size.ts'
import { useApp } from '../app.ts'
import { notifyFailed } from '../parts/notify.ts'
import { Empty } from '../parts/states.tsx'

interface SourcesTabProps {
  dataset: ManagedDataset
  /** Told that a source was changed. */
  changed: () => void
}

/** Where the records come from. */
export function SourcesTab({ dataset, changed }: SourcesTabProps) {
  const { call, words } = useApp()
  const { dataset_id: id, resources } = dataset
  const turn = useMutation({
    mutationFn: ({ resource_uid, enabled }: ManagedResource) =>
      call(
        `management/1.0/datasets/${encodeURIComponent(id)}/resources/${resource_uid}/${enabled ? 'disable' : 'enable'}/`,
        { method: 'POST' },
      ),
    onSuccess: changed,
    onError: (error) => notifyFailed(error, words),
  })
  if (resources.length === 0)
    return <Empty title={words.say('sources.none')} why={words.say('sources.none_why')} />
  return (
    <ul className="rows">
      {resources.map((resource) => (
        <li key={resource.resource_uid} data-omitted={!resource.enabled || undefined}>
          <div>
            <Text fw={600}>{resource.url ?? resource.filename ?? resource.title}</Text>
            <Text size="sm" c="dimmed">
              {[
                words.say(`sources.type.${resource.type}`),
                resource.bytes !== null && shownSize(resource.bytes),
                words.moment(resource.created_at),
                words.say(resource.enabled ? 'sources.enabled' : 'sources.disabled'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Group>
            <Button
              size="xs"
              variant="default"
              loading={turn.isPending && turn.variables.resource_uid === resource.resource_uid}
              onClick={() => turn.mutate(resource)}
            >
              {words.say(resource.enabled ? 'sources.disable' : 'sources.enable')}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  )
}
