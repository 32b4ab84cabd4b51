import { PasswordInput } from '@mantine/core'
import { passwordProblem, shortestPassword } from '../../core/people/password.ts'
import { useApp } from '../app.ts'
import type { Words } from '../words.ts'

/** Why a password is not accepted, as a sentence; null if it is. */
export function passwordRefusal(password: string, username: string, words: Words): string | null {
  const problem = passwordProblem(password, username)
  return problem && words.say(problem, { least: shortestPassword })
}

/** An input for a new password. */
export function NewPassword(props: object) {
  const { words } = useApp()
  return (
    <PasswordInput
      label={words.say('password.new')}
      description={words.say('password.hint', { least: shortestPassword })}
      autoComplete="new-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': words.say('signin.show_password') }}
      {...props}
    />
  )
}
