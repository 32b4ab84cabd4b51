import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApp } from '../app.ts'
import { CallFailure, noticeOf } from '../client/failure.ts'
import { useStored } from '../parts/session-storage.ts'

/** Seconds until a time of `performance.now()`, updated each second; 0 once it has passed. */
function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => performance.now())
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until === null) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** Sign-in form. `username` is fixed when signing in again. */
export function SignInForm({ username }: { username?: string }) {
  const { session, words } = useApp()
  const [name, setName, forgetName] = useStored('sign-in', username ?? '')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [lockedUntil, setLockedUntil] = useState<number | null>(null)
  const [working, setWorking] = useState(false)
  const locked = useCountdown(lockedUntil)
  const who = username ?? name

  const send = async () => {
    if (working || locked > 0) return
    setWorking(true)
    setProblem(null)
    try {
      await session.signIn(who, password)
      forgetName()
    } catch (error) {
      const seconds = error instanceof CallFailure ? error.lockedSeconds : null
      if (seconds !== null) setLockedUntil(performance.now() + seconds * 1000)
      else setProblem(noticeOf(error, words.sentences).message)
      setPassword('')
    } finally {
      setWorking(false)
    }
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="md">
        {locked > 0 && (
          <Alert color="yellow" title={words.say('signin.locked')}>
            {words.count('signin.wait', locked)}
          </Alert>
        )}
        {locked === 0 && problem && (
          <Alert color="red" role="alert" title={words.say('signin.refused')}>
            {problem}
          </Alert>
        )}
        <TextInput
          label={words.say('signin.name')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          readOnly={username !== undefined}
          value={who}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus={username === undefined || undefined}
        />
        <PasswordInput
          label={words.say('signin.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': words.say('signin.show_password') }}
          data-autofocus={username !== undefined || undefined}
        />
        <Button type="submit" loading={working} disabled={locked > 0}>
          {words.say('signin.button')}
        </Button>
      </Stack>
    </form>
  )
}
