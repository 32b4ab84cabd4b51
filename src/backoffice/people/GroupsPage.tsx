import { Button, Group, Stack, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedGroup } from '../../server/features/groups/contract.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Empty, Failed, Waiting } from '../parts/states.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { useGroups } from './calls.ts'
import { GroupForm } from './GroupForm.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'

const nameOf = ({ title, group_id }: ManagedGroup): string => title ?? group_id

/** Groups with their members and permissions. */
export default function GroupsPage({ account }: { account: Account }) {
  const { api, queries, words } = useApp()
  const groups = useGroups()
  const [edited, setEdited] = useState<ManagedGroup | 'new' | null>(null)
  const [dying, setDying] = useState<ManagedGroup | null>(null)
  const editable = account.permissions.includes('manage_groups')
  const title = words.say('nav.groups')
  useTitle(title)
  const again = () => queries.invalidateQueries({ queryKey: ['people'] })
  const remove = useMutation({
    mutationFn: ({ group_id }: ManagedGroup) =>
      api('DELETE management/v2/groups/:group/', { path: { group: group_id } }),
    onSuccess: (_, group) => {
      setDying(null)
      notifyDone(words.say('groups.deleted', { name: nameOf(group) }), words)
      return again()
    },
    onError: (error) => notifyFailed(error, words),
  })

  const about = (group: ManagedGroup) => (
    <>
      {nameOf(group)}
      <span className="second">
        {group.group_id}, {words.count('groups.count_members', group.users.length)}
      </span>
      {editable && (
        <Group gap="sm">
          <button
            type="button"
            className="d4c-link"
            aria-label={words.say('groups.edit_named', { name: nameOf(group) })}
            onClick={() => setEdited(group)}
          >
            {words.say('action.edit')}
          </button>
          <button
            type="button"
            className="d4c-link"
            aria-label={words.say('groups.delete_named', { name: nameOf(group) })}
            onClick={() => setDying(group)}
          >
            {words.say('action.delete')}
          </button>
        </Group>
      )}
    </>
  )

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        {editable && <Button onClick={() => setEdited('new')}>{words.say('groups.new')}</Button>}
      </Group>
      {groups.isPending && <Waiting />}
      {groups.error && <Failed error={groups.error} retry={() => void groups.refetch()} />}
      {groups.data?.groups.length === 0 && (
        <Empty title={words.say('groups.none')} why={words.say('groups.none_why')} />
      )}
      {groups.data && groups.data.groups.length > 0 && (
        <PermissionMatrix
          account={account}
          caption={words.say('groups.matrix')}
          editable={editable}
          holders={groups.data.groups.map((group) => ({
            id: group.group_id,
            name: nameOf(group),
            permissions: group.permissions,
            inherited: [],
            about: about(group),
          }))}
          save={(group, permissions) =>
            api('PUT management/v2/groups/:group/', { path: { group }, body: { permissions } })
          }
          saved={again}
        />
      )}
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={
          edited === 'new'
            ? words.say('groups.new')
            : edited && words.say('groups.edit_named', { name: nameOf(edited) })
        }
      >
        {edited && (
          <GroupForm
            group={edited === 'new' ? null : edited}
            saved={() => {
              setEdited(null)
              void again()
            }}
          />
        )}
      </Dialog>
      <Confirm
        title={dying && words.say('groups.delete_ask', { name: nameOf(dying) })}
        why={words.say('groups.delete_why')}
        button={words.say('groups.delete_button')}
        isWorking={remove.isPending}
        confirm={() => dying && remove.mutate(dying)}
        close={() => setDying(null)}
      />
    </Stack>
  )
}
