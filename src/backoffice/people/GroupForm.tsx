import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { ManagedGroup } from '../../server/features/groups/contract.ts'
import { useApp } from '../app.ts'
import { notifyDone } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { GrantInputs, grantFields, grantMembers, isNoCount } from './Grants.tsx'

const namesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** A form for title, members, quota and limits of a group, to edit or to create one. */
export function GroupForm({ group, saved }: { group: ManagedGroup | null; saved: () => void }) {
  const { api, words } = useApp()
  const form = useTextForm({
    name: `group.${group?.group_id ?? ''}`,
    saved: {
      title: group?.title ?? '',
      users: (group?.users ?? []).join('\n'),
      ...grantFields(group ?? { quotas: {}, limits: {} }),
    },
    check: (field, value) => {
      if (field === 'title' && value.trim() === '') return words.say('groups.title_missing')
      return isNoCount(field, value) ? words.say('grants.whole') : null
    },
    send: (changed, values) => {
      const body = {
        ...(changed.title !== undefined && { title: changed.title }),
        ...(changed.users !== undefined && { users: namesOf(changed.users) }),
        ...grantMembers(changed, values),
      }
      return group
        ? api('PUT management/v2/groups/:group/', { path: { group: group.group_id }, body })
        : api('POST management/v2/groups/', { body })
    },
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
