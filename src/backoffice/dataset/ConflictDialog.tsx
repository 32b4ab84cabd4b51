import { Button, Group, Stack, Text } from '@mantine/core'
import { useApp } from '../app.ts'
import { Dialog } from '../parts/Dialog.tsx'
import type { Conflict } from './useDataset.ts'

interface ConflictDialogProps {
  conflict: Conflict | null
  close: () => void
  isSaving: boolean
  save: (onConflict: 'merge' | 'overwrite') => void
}

/** Two people have changed one dataset: who saves second says what stays. */
export function ConflictDialog({ conflict, close, isSaving, save }: ConflictDialogProps) {
  const { words } = useApp()
  return (
    <Dialog opened={conflict !== null} onClose={close} title={words.say('conflict.title')}>
      {conflict && (
        <Stack gap="md">
          <Text>
            {words.say('conflict.who', {
              user: conflict.user ?? words.say('history.nobody'),
              at: words.moment(conflict.at),
            })}{' '}
            {conflict.members.length === 0
              ? words.say('conflict.apart')
              : words.say('conflict.same', { members: conflict.members.join(', ') })}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {words.say('action.cancel')}
            </Button>
            <Button variant="default" loading={isSaving} onClick={() => save('overwrite')}>
              {words.say('conflict.overwrite')}
            </Button>
            <Button loading={isSaving} onClick={() => save('merge')} data-autofocus>
              {words.say('conflict.merge')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
