import { PasswordInput, Text, Title } from '@mantine/core'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { NewPassword, passwordRefusal } from '../parts/NewPassword.tsx'
import { notifyDone } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'

const empty = { old_password: '', new_password: '' }

/** A form for a new password; the session is renewed, all others end. */
export function Password({ account }: { account: Account }) {
  const { api, words } = useApp()
  const form = useTextForm({
    name: 'account.password',
    saved: empty,
    secret: ['old_password', 'new_password'],
    check: (field, value) =>
      field === 'new_password' ? passwordRefusal(value, account.username, words) : null,
    send: (_, { old_password, new_password }) =>
      api('POST account/password/', { body: { old_password, new_password } }),
    done: () => {
      form.reset(empty)
      notifyDone(words.say('account.password_changed'), words)
    },
  })
  return (
    <form className="section" onSubmit={form.save}>
      <Title order={2} size="h4">
        {words.say('account.password')}
      </Title>
      <Text size="sm" c="dimmed">
        {words.say('account.password_ends')}
      </Text>
      <input type="hidden" name="username" autoComplete="username" value={account.username} />
      <PasswordInput
        label={words.say('account.old_password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': words.say('signin.show_password') }}
        {...form.field('old_password')}
      />
      <NewPassword {...form.field('new_password')} />
      <div>
        <SaveButton {...form} label={words.say('account.password_button')} />
      </div>
    </form>
  )
}
