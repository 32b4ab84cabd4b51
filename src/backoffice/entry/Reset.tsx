import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useApp } from '../app.ts'
import { NewPassword, passwordRefusal } from '../parts/NewPassword.tsx'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { Frame } from './Frame.tsx'
import { ToSignIn } from './ToSignIn.tsx'

/** Sets a new password by a mailed link. */
export function Reset({ token }: { token: string }) {
  const { api, words } = useApp()
  const [done, setDone] = useState(false)
  const form = useTextForm({
    name: 'reset',
    saved: { password: '' },
    secret: ['password'],
    check: (_, value) => passwordRefusal(value, '', words),
    send: (_, { password }) => api('POST account/password/reset/confirm/', { body: { token, password } }),
    done: () => setDone(true),
  })
  return (
    <Frame title={words.say('reset.title')}>
      {done ? (
        <Text role="status">{words.say('reset.done')}</Text>
      ) : (
        <form onSubmit={form.save}>
          <Stack gap="md">
            <NewPassword {...form.field('password')} />
            <SaveButton {...form} label={words.say('reset.button')} />
          </Stack>
        </form>
      )}
      <ToSignIn />
    </Frame>
  )
}
