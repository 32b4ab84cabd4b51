import type { Members } from '../../../core/people/members.ts'
import { longestPassword, passwordProblem, shortestPassword } from '../../../core/people/password.ts'

/** A password that was chosen for a user, '' with a problem noted when it cannot be taken; spaces count. */
export function readNewPassword(members: Members, field: string, username: string): string {
  const sent = members.sent[field]
  if (sent === undefined || sent === '') members.refuse(field, 'value.missing', { name: field })
  else if (typeof sent !== 'string') members.refuse(field, 'value.text', { name: field })
  else {
    const problem = passwordProblem(sent, username)
    if (!problem) return sent
    members.refuse(field, problem, { least: shortestPassword, most: longestPassword })
  }
  return ''
}
