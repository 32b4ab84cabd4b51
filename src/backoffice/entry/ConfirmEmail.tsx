import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '../app.ts'
import { notifyFailed } from '../parts/notify.ts'
import { Frame } from './Frame.tsx'
import { ToSignIn } from './ToSignIn.tsx'

/** Confirms a new e-mail address. Requires a click, since mail scanners open links. */
export function ConfirmEmail({ token }: { token: string }) {
  const { api, session, words } = useApp()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api('POST account/email/confirm/', { body: { token } }),
    onSuccess: () => session.begin(),
    onError: (error) => notifyFailed(error, words),
  })
  return (
    <Frame title={words.say('email.title')}>
      {isSuccess ? (
        <Text role="status">{words.say('email.done')}</Text>
      ) : (
        <Button loading={isPending} onClick={() => mutate()}>
          {words.say('email.button')}
        </Button>
      )}
      <ToSignIn label={words.say('entry.on')} />
    </Frame>
  )
}
