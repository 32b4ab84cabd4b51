import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useApp } from '../app.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { useMetaLabels } from '../parts/sentences.ts'
import { conflictingMembers, type Edits, editedMember, savedMember } from './edits.ts'
import { nameOf, printed } from './history/describe-change.ts'
import type { Conflict } from './useDataset.ts'

interface ConflictDialogProps {
  conflict: Conflict | null
  /** Unsaved edits. */
  edits: Edits
  close: () => void
  isSaving: boolean
  save: (onConflict: 'merge' | 'overwrite') => void
}

/** Resolves concurrent edits of a dataset: who saves second decides per member. */
export function ConflictDialog({ conflict, edits, close, isSaving, save }: ConflictDialogProps) {
  const { words } = useApp()
  const labels = useMetaLabels()
  const shown = (value: unknown) =>
    value === null || value === '' ? words.say('conflict.nothing') : printed(value)
  const members = conflict ? conflictingMembers(edits, conflict.members) : []
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
              : words.say('conflict.same', {
                  members: members.map((member) => nameOf(member, words, labels)).join(', '),
                })}
          </Text>
          {conflict.members.length > 0 && (
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Td />
                  <Table.Th scope="col">{words.say('conflict.theirs')}</Table.Th>
                  <Table.Th scope="col">{words.say('conflict.yours')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {members.map((member) => (
                  <Table.Tr key={member}>
                    <Table.Th scope="row">{nameOf(member, words, labels)}</Table.Th>
                    <Table.Td>{shown(conflict.theirs && savedMember(conflict.theirs, member))}</Table.Td>
                    <Table.Td>{shown(editedMember(edits, member))}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
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
