import { Alert, Checkbox, Group, List, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { isEmail, splitEmails } from '../../core/people/addresses.ts'
import { isPermission } from '../../core/people/permissions.ts'
import type { InvitationOutcome } from '../../server/features/invitations/contract.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { useGroups } from './calls.ts'

const listOf = (text: string): string[] => text.split(' ').filter(Boolean)
const empty = { emails: '', permissions: '', group_ids: '' }

/** Invites people by mail, with groups and permissions. */
export function InviteForm({ account, invited }: { account: Account; invited: () => void }) {
  const { api, words } = useApp()
  const groups = useGroups()
  const [outcomes, setOutcomes] = useState<readonly InvitationOutcome[]>([])
  const form = useTextForm({
    name: 'invite',
    saved: empty,
    check: (field, value) => {
      if (field !== 'emails') return null
      const emails = splitEmails(value)
      const wrong = emails.find((email) => !isEmail(email))
      if (wrong !== undefined) return words.say('invite.wrong', { email: wrong })
      return emails.length === 0 ? words.say('email.form') : null
    },
    send: (_, { emails, permissions, group_ids }) =>
      api('POST management/v2/users/', {
        body: {
          emails: splitEmails(emails),
          permissions: listOf(permissions).filter(isPermission),
          group_ids: listOf(group_ids),
          language: words.language,
        },
      }),
    done: ({ invitations }) => {
      setOutcomes(invitations)
      form.reset(empty)
      invited()
    },
  })
  const toggle = (field: 'permissions' | 'group_ids', id: string) => {
    const before = listOf(form.values[field])
    const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
    form.set(field, after.join(' '))
  }
  const choices = (
    field: 'permissions' | 'group_ids',
    label: string,
    offered: readonly { value: string; label: string }[],
  ) =>
    offered.length > 0 && (
      <fieldset className="choices">
        <legend>{label}</legend>
        <Group gap="md">
          {offered.map((one) => (
            <Checkbox
              key={one.value}
              label={one.label}
              checked={listOf(form.values[field]).includes(one.value)}
              onChange={() => toggle(field, one.value)}
            />
          ))}
        </Group>
      </fieldset>
    )
  return (
    <form className="section" onSubmit={form.save}>
      <Title order={2} size="h4">
        {words.say('invite.title')}
      </Title>
      <Textarea
        label={words.say('invite.emails')}
        description={words.say('invite.emails_hint')}
        rows={3}
        spellCheck={false}
        {...form.field('emails')}
      />
      {choices(
        'group_ids',
        words.say('invite.groups'),
        (groups.data?.groups ?? []).map(({ group_id, title }) => ({
          value: group_id,
          label: title ?? group_id,
        })),
      )}
      {choices(
        'permissions',
        words.say('invite.permissions'),
        account.permissions.map((value) => ({ value, label: words.say(`permission.${value}`) })),
      )}
      <div>
        <SaveButton {...form} label={words.say('invite.button')} />
      </div>
      {outcomes.length > 0 && (
        <Alert color="green" title={words.say('invite.done')} role="status">
          <List>
            {outcomes.map(({ email, status, file, reason }) => (
              <List.Item key={email}>
                <Text size="sm">
                  {words.say(`invite.${status}`, { email, file: file ?? '' })} {reason}
                </Text>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </form>
  )
}
