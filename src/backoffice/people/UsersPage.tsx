import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { without } from '../../core/people/grants.ts'
import type { ManagedUser } from '../../server/features/users/contract.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Empty, Failed, Waiting } from '../parts/states.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { useGroups, useUsers } from './calls.ts'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { UserForm } from './UserForm.tsx'

const typingMs = 150

/** Users with their permissions. */
export default function UsersPage({ account }: { account: Account }) {
  const { api, queries, words } = useApp()
  const [search, setSearch] = useState('')
  const [debounced] = useDebouncedValue(search, typingMs)
  const users = useUsers(debounced)
  const groups = useGroups()
  const [edited, setEdited] = useState<ManagedUser | null>(null)
  const [dying, setDying] = useState<ManagedUser | null>(null)
  const title = words.say('nav.users')
  useTitle(title)
  const again = () => queries.invalidateQueries({ queryKey: ['people'] })
  const remove = useMutation({
    mutationFn: ({ id }: ManagedUser) =>
      api('DELETE management/v2/users/:username/', { path: { username: id } }),
    onSuccess: (_, { id }) => {
      setDying(null)
      notifyDone(words.say('users.deleted', { name: id }), words)
      return again()
    },
    onError: (error) => notifyFailed(error, words),
  })

  const about = (user: ManagedUser) => (
    <>
      {[user.first_name, user.last_name].filter(Boolean).join(' ') || user.id}
      <span className="second">{[user.id, user.email].filter(Boolean).join(', ')}</span>
      <span className="second">
        {user.last_seen_at
          ? words.say('users.seen', { when: words.moment(user.last_seen_at) })
          : words.say('users.never')}
      </span>
      <Group gap="sm">
        <button
          type="button"
          className="d4c-link"
          aria-label={words.say('users.edit_named', { name: user.id })}
          onClick={() => setEdited(user)}
        >
          {words.say('action.edit')}
        </button>
        <button
          type="button"
          className="d4c-link"
          aria-label={words.say('users.delete_named', { name: user.id })}
          onClick={() => setDying(user)}
        >
          {words.say('action.delete')}
        </button>
      </Group>
    </>
  )

  return (
    <Stack gap="md">
      <Group justify="space-between" align="baseline">
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed" role="status">
          {users.data && words.count('users.count', users.data.users.length)}
        </Text>
      </Group>
      <TextInput
        type="search"
        label={words.say('list.search')}
        placeholder={words.say('users.search_in')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        maw={420}
      />
      {users.isPending && <Waiting />}
      {users.error && <Failed error={users.error} retry={() => void users.refetch()} />}
      {users.data?.users.length === 0 && (
        <Empty title={words.say('users.none')} why={words.say('users.none_why')} />
      )}
      {users.data && users.data.users.length > 0 && (
        <PermissionMatrix
          account={account}
          caption={words.say('users.matrix')}
          editable
          holders={users.data.users.map((user) => ({
            id: user.id,
            name: user.id,
            permissions: user.permissions,
            inherited: without(user.effective_permissions, user.permissions),
            about: about(user),
          }))}
          save={(username, permissions) =>
            api('PUT management/v2/users/:username/', { path: { username }, body: { permissions } })
          }
          saved={again}
        />
      )}
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited && words.say('users.edit_named', { name: edited.id })}
      >
        {edited && (
          <UserForm
            user={edited}
            groups={groups.data?.groups ?? []}
            saved={() => {
              setEdited(null)
              void again()
            }}
          />
        )}
      </Dialog>
      <Confirm
        title={dying && words.say('users.delete_ask', { name: dying.id })}
        why={words.say('users.delete_why')}
        button={words.say('users.delete_button')}
        isWorking={remove.isPending}
        confirm={() => dying && remove.mutate(dying)}
        close={() => setDying(null)}
      />
    </Stack>
  )
}
