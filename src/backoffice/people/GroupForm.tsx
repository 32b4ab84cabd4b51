import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { ManagedGroup } from '../../core/people/people.ts'
import { useApp } from '../app.ts'
import { notifyDone } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { groupPath } from './calls.ts'
import { GrantInputs, grantFields, grantMembers, isNoCount } from './Grants.tsx'

const namesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Title, members, quota and limits of a group; without one, it is made. */
export function GroupForm({ group, saved }: { group: ManagedGroup | null; saved: () => void }) {
  const { call, words } = useApp()
  const form = useTextForm({
    name: `group.${group?.group_id ?? ''}`,
    saved: {
      title: group?.title ?? '',
      users: (group?.users ?? []).join('\n'),
      ...grantFields(group ?? { permissions: [], quotas: {}, limits: {} }),
    },
    check: (field, value) => {
      if (field === 'title' && value.trim() === '') return words.say('groups.title_missing')
      return isNoCount(field, value) ? words.say('grants.whole') : null
    },
    send: (changed, values) =>
      call(group ? groupPath(group.group_id) : 'management/v2/groups/', {
        method: group ? 'PUT' : 'POST',
        body: {
          ...(changed.title !== undefined && { title: changed.title }),
          ...(changed.users !== undefined && { users: namesOf(changed.users) }),
          ...grantMembers(changed, values),
        },
      }),
    done: () => {
      notifyDone(words.say('groups.saved'), words)
      saved()
    },
  })
  return (
    <form onSubmit={form.save}>
      <Stack gap="md">
        <TextInput label={words.say('groups.title')} required withAsterisk={false} {...form.field('title')} />
        {group && (
          <Textarea
            label={words.say('groups.members')}
            description={words.say('groups.members_hint')}
            rows={5}
            spellCheck={false}
            {...form.field('users')}
          />
        )}
        <GrantInputs field={form.field} />
        <Group justify="flex-end">
          <SaveButton {...form} />
        </Group>
      </Stack>
    </form>
  )
}
