import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isEmail, isName } from '../../core/people/addresses.ts'
import { useApp } from '../app.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { Frame } from './Frame.tsx'
import { ToSignIn } from './ToSignIn.tsx'

/** Form to request an account. */
export function Access() {
  const { api, words } = useApp()
  const [sent, setSent] = useState(false)
  const form = useTextForm({
    name: 'access',
    saved: { username: '', email: '', first_name: '', last_name: '', message: '' },
    check: (field, value) => {
      if (field === 'username' && !isName(value)) return words.say('username.form')
      return field === 'email' && !isEmail(value) ? words.say('email.form') : null
    },
    send: (_, values) => api('POST account/access_requests/', { body: values }),
    done: () => setSent(true),
  })
  return (
    <Frame title={words.say('access.title')}>
      {sent ? (
        <Text role="status">{words.say('access.sent')}</Text>
      ) : (
        <form onSubmit={form.save}>
          <Stack gap="md">
            <Text size="sm">{words.say('access.why')}</Text>
            <TextInput
              label={words.say('account.username')}
              autoCapitalize="none"
              spellCheck={false}
              required
              withAsterisk={false}
              {...form.field('username')}
            />
            <TextInput
              type="email"
              label={words.say('account.email')}
              autoComplete="email"
              required
              withAsterisk={false}
              {...form.field('email')}
            />
            <TextInput
              label={words.say('account.first_name')}
              autoComplete="given-name"
              {...form.field('first_name')}
            />
            <TextInput
              label={words.say('account.last_name')}
              autoComplete="family-name"
              {...form.field('last_name')}
            />
            <Textarea label={words.say('access.message')} rows={4} {...form.field('message')} />
            <SaveButton {...form} label={words.say('access.button')} />
          </Stack>
        </form>
      )}
      <ToSignIn />
    </Frame>
  )
}
