import { safeParse } from 'valibot'
import type { ManagementCall } from '../routes/management/call.ts'
import { unknownMember } from './unknown-member.ts'

/** Throws when an answer does not match its contract, or has members that the contract does not name. */
export function checkAnswer({ method, path, schemas }: ManagementCall, answer: unknown): void {
  const sent: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const result = safeParse(schemas.answer, sent)
  const [issue] = result.issues ?? []
  const at = issue?.path?.map(({ key }) => String(key)).join('.') ?? ''
  const wrong = issue ? `${at}: ${issue.message}` : unknownMember(sent, result.output)
  if (wrong !== null) throw new Error(`${method} ${path} answers what its contract does not have: ${wrong}`)
}
