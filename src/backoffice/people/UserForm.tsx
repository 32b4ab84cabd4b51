import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { isEmail } from '../../core/people/addresses.ts'
import type { ManagedGroup } from '../../server/features/groups/contract.ts'
import type { ManagedUser } from '../../server/features/users/contract.ts'
import { useApp } from '../app.ts'
import { notifyDone } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { GrantInputs, grantFields, grantMembers, isNoCount } from './Grants.tsx'

/** Group names contain no spaces. */
const idsOf = (text: string): string[] => text.split(' ').filter(Boolean)

interface UserFormProps {
  user: ManagedUser
  groups: readonly ManagedGroup[]
  saved: () => void
}

/** A form for name, address, groups, quota and limits of a user. */
export function UserForm({ user, groups, saved }: UserFormProps) {
  const { api, words } = useApp()
  const form = useTextForm({
    name: `user.${user.id}`,
    saved: {
      email: user.email ?? '',
      first_name: user.first_name ?? '',
      last_name: user.last_name ?? '',
      group_ids: [...user.group_ids].sort().join(' '),
      ...grantFields(user),
    },
    check: (field, value) => {
      if (field === 'email' && value !== '' && !isEmail(value)) return words.say('email.form')
      return isNoCount(field, value) ? words.say('grants.whole') : null
    },
    send: (changed, values) => {
      const { email, first_name, last_name, group_ids } = changed
      return api('PUT management/v2/users/:username/', {
        path: { username: user.id },
        body: {
          ...(email !== undefined && { email }),
          ...(first_name !== undefined && { first_name }),
          ...(last_name !== undefined && { last_name }),
          ...(group_ids !== undefined && { group_ids: idsOf(group_ids) }),
          ...grantMembers(changed, values),
        },
      })
    },
    done: () => {
      notifyDone(words.say('users.saved', { name: user.id }), words)
      saved()
    },
  })
  const joined = idsOf(form.values.group_ids)
  const toggle = (id: string) => {
    const next = joined.includes(id) ? joined.filter((one) => one !== id) : [...joined, id]
    form.set('group_ids', next.sort().join(' '))
  }
  return (
    <form onSubmit={form.save}>
      <Stack gap="md">
        <TextInput type="email" label={words.say('account.email')} {...form.field('email')} />
        <TextInput label={words.say('account.first_name')} {...form.field('first_name')} />
        <TextInput label={words.say('account.last_name')} {...form.field('last_name')} />
        {groups.length > 0 && (
          <Checkbox.Group label={words.say('nav.groups')} value={joined}>
            <Group gap="md" mt="xs">
              {groups.map(({ group_id, title }) => (
                <Checkbox
                  key={group_id}
                  value={group_id}
                  label={title ?? group_id}
                  checked={joined.includes(group_id)}
                  onChange={() => toggle(group_id)}
                />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <GrantInputs field={form.field} />
        <Group justify="flex-end">
          <SaveButton {...form} />
        </Group>
      </Stack>
    </form>
  )
}
