import { Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isName } from '../../core/people/addresses.ts'
import type { ReadInvitation } from '../../server/features/invitations/contract.ts'
import { useApp } from '../app.ts'
import { NewPassword, passwordRefusal } from '../parts/NewPassword.tsx'
import { SaveButton } from '../parts/SaveButton.tsx'
import { Failed, Waiting } from '../parts/states.tsx'
import { useTextForm } from '../parts/useTextForm.ts'
import { Frame } from './Frame.tsx'
import { ToSignIn } from './ToSignIn.tsx'

/** Creates an account from an invitation. */
export function Invitation({ token }: { token: string }) {
  const { api, words } = useApp()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api('GET account/invitation/', { query: { token }, signal }),
  })
  return (
    <Frame title={words.say('invitation.title')}>
      {isPending && <Waiting lines={3} />}
      {error && (
        <>
          <Failed error={error} retry={() => void refetch()} />
          <ToSignIn />
        </>
      )}
      {data && <Join invited={data} token={token} />}
    </Frame>
  )
}

function Join({ invited, token }: { invited: ReadInvitation; token: string }) {
  const { api, queries, router, session, words } = useApp()
  const form = useTextForm({
    name: 'invitation',
    saved: { username: invited.username ?? '', first_name: '', last_name: '', password: '' },
    secret: ['password'],
    check: (field, value, { username }) => {
      if (field === 'username' && !isName(value)) return words.say('username.form')
      return field === 'password' ? passwordRefusal(value, username, words) : null
    },
    send: (_, values) =>
      api('POST account/invitation/', {
        body: { ...values, token, language: words.language },
      }),
    done: (account) => {
      queries.clear()
      session.enter(account)
      router.go(router.href('datasets'), { replace: true })
    },
  })
  return (
    <form onSubmit={form.save}>
      <Stack gap="md">
        <Text size="sm">{words.say('invitation.why', { email: invited.email })}</Text>
        <TextInput
          label={words.say('account.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          {...form.field('username')}
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
        <NewPassword {...form.field('password')} />
        <SaveButton {...form} label={words.say('invitation.button')} />
      </Stack>
    </form>
  )
}
