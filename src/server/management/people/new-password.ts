import { longestPassword, passwordProblem, shortestPassword } from '../../../core/people/password.ts'
import type { Problem } from '../../../core/people/request-problems.ts'

/** Problems of a new password. */
export function newPasswordProblems(field: string, password: string, username: string): Problem[] {
  const key = passwordProblem(password, username)
  return key ? [{ field, key, params: { least: shortestPassword, most: longestPassword } }] : []
}
