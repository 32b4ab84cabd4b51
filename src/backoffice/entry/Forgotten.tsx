import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApp } from '../app.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { Frame } from './Frame.tsx'
import { ToSignIn } from './ToSignIn.tsx'

/** Form to request a password reset. The answer does not reveal whether the address is known. */
export function Forgotten() {
  const { api, words } = useApp()
  const [sent, setSent] = useState(false)
  const form = useTextForm({
    name: 'forgotten',
    saved: { email: '' },
    send: (_, { email }) => api('POST account/password/reset/', { body: { email } }),
    done: () => setSent(true),
  })
  return (
    <Frame title={words.say('forgotten.title')}>
      {sent ? (
        <Text role="status">{words.say('forgotten.sent')}</Text>
      ) : (
        <form onSubmit={form.save}>
          <Stack gap="md">
            <Text size="sm">{words.say('forgotten.why')}</Text>
            <TextInput
              label={words.say('signin.name')}
              autoComplete="username"
              autoCapitalize="none"
              {...form.field('email')}
            />
            <SaveButton {...form} label={words.say('forgotten.button')} />
          </Stack>
        </form>
      )}
      <ToSignIn />
    </Frame>
  )
}
