import { type BaseIssue, type BaseSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import type { FailureKey } from '../../core/errors.ts'
import { InvalidRequest, type Problem } from '../../core/people/request-problems.ts'

/** The failure of an invalid value, in place of the library's message. */
export type Refusal = Pick<Problem, 'key' | 'params' | 'reason'>

/** A refusal whose parameters contain the name of the member. */
export type RefusalOf = (name: string) => Refusal

const refusals = new WeakMap<BaseIssue<unknown>, RefusalOf>()

/** Attaches a failure to a schema issue; the failure may need the name of the member. */
export const refuseWith = (issue: BaseIssue<unknown>, refusal: RefusalOf): string => {
  refusals.set(issue, refusal)
  return 'refused'
}

/** The validated body. Throws an InvalidRequest with every invalid value. */
export function readSent<Read extends BaseSchema<unknown, unknown, BaseIssue<unknown>>>(
  schema: Read,
  sent: unknown,
): InferOutput<Read> {
  const result = safeParse(schema, sent)
  if (result.success) return result.output
  const problems: Problem[] = []
  for (const issue of result.issues) {
    const field = getDotPath(issue) ?? ''
    // The library may report several issues for one value; custom refusals are all reported.
    if (refusals.has(issue) || !problems.some((problem) => problem.field === field))
      problems.push({ field, ...refusalOf(issue, field) })
  }
  throw new InvalidRequest(problems)
}

/** The failure of a schema issue of the library. */
function refusalOf(issue: BaseIssue<unknown>, field: string): Refusal {
  const name = field.split('.').at(-1) ?? field
  const known = refusals.get(issue)
  if (known) return known(name)
  const isMissing = issue.input === undefined || (issue.received === 'undefined' && issue.kind === 'schema')
  if (isMissing) return { key: 'value.missing', params: { name } }
  const byType: Partial<Record<string, FailureKey>> = {
    string: 'value.text',
    boolean: 'value.flag',
    array: 'value.list',
  }
  const key = byType[issue.type]
  if (key) return { key, params: { name } }
  if (issue.type === 'picklist' || issue.type === 'literal')
    return {
      key: 'value.choice',
      params: {
        name,
        value: shown(issue.input),
        known: (issue.expected ?? '').replace(/["()]/g, '').replaceAll(' | ', ', '),
      },
    }
  return { key: 'value.invalid', params: { name, value: shown(issue.input), expected: issue.expected ?? '' } }
}

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, 100)
