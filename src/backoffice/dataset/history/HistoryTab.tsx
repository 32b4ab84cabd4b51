import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApp } from '../../app.ts'
import { isEdited } from '../edits.ts'
import type { TabProps } from '../tab-props.ts'
import { GoBack } from './GoBack.tsx'
import { Snapshots } from './Snapshots.tsx'
import { States } from './States.tsx'
import { Versions } from './Versions.tsx'

/** History of a dataset, and restoring. */
export default function HistoryTab({ dataset, edits }: TabProps) {
  const { words } = useApp()
  const isTyped = isEdited(edits)
  return (
    <Stack gap="lg">
      <Part
        id="history-states"
        title={words.say('history.states')}
        why={words.say('history.states_why')}
        action={dataset.rights.includes('publish_dataset') && !isTyped && <GoBack dataset={dataset} />}
      >
        <States dataset={dataset} isTyped={isTyped} />
      </Part>
      <Part
        id="history-versions"
        title={words.say('history.versions')}
        why={words.say('history.versions_why')}
      >
        <Versions dataset={dataset} isTyped={isTyped} />
      </Part>
      <Part id="history-snapshots" title={words.say('snapshots.title')} why={words.say('snapshots.why')}>
        <Snapshots dataset={dataset} />
      </Part>
    </Stack>
  )
}

interface PartProps {
  id: string
  title: string
  why: string
  action?: ReactNode
  children: ReactNode
}

function Part({ id, title, why, action, children }: PartProps) {
  return (
    <section className="section wide" aria-labelledby={id}>
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        </div>
        {action}
      </Group>
      <div>{children}</div>
    </section>
  )
}
