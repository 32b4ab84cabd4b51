import { Button, Group, Text } from '@mantine/core'
import { useApp } from '../app.ts'
import { useHeadingFocus } from '../parts/useHeadingFocus.ts'

interface SaveBarProps {
  isSaving: boolean
  discard: () => void
  save: () => void
}

/** The save bar at the bottom of a dataset with unsaved changes. */
export function SaveBar({ isSaving, discard, save }: SaveBarProps) {
  const { words } = useApp()
  useHeadingFocus()
  return (
    <section className="savebar" aria-label={words.say('dataset.unsaved')}>
      <Text size="sm" role="status">
        {words.say('dataset.unsaved')}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={discard}>
          {words.say('dataset.discard')}
        </Button>
        <Button size="xs" loading={isSaving} onClick={save} aria-keyshortcuts="Control+S Meta+S">
          {words.say('dataset.save')}
        </Button>
      </Group>
    </section>
  )
}
