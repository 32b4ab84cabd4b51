import { Text, TextInput, Title } from '@mantine/core'
import { isEmail } from '../../core/people/addresses.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { notifyDone } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'

/** A form for a new address, which takes effect once its link is opened. */
export function Email({ account }: { account: Account }) {
  const { api, words } = useApp()
  const form = useTextForm({
    name: 'account.email',
    saved: { new_email: '' },
    check: (_, value) => (isEmail(value) ? null : words.say('email.form')),
    send: (_, { new_email }) => api('POST account/email/', { body: { new_email } }),
    done: () => {
      form.reset({ new_email: '' })
      notifyDone(words.say('account.email_asked'), words)
    },
  })
  return (
    <form className="section" onSubmit={form.save}>
      <Title order={2} size="h4">
        {words.say('account.email')}
      </Title>
      <Text size="sm" c="dimmed">
        {words.say('account.email_now', { email: account.email ?? words.say('account.no_email') })}
      </Text>
      <TextInput
        type="email"
        label={words.say('account.email_new')}
        autoComplete="email"
        {...form.field('new_email')}
      />
      <div>
        <SaveButton {...form} label={words.say('account.email_button')} />
      </div>
    </form>
  )
}
