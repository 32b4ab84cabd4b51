import type { BaseIssue, BaseSchema, InferOutput } from 'valibot'
import type { Allowed, ManagementCall, ManagementRequest } from '../routes/management/call.ts'
import { readSent } from './read-sent.ts'

/** A schema of a body or of an answer, whichever way it checks. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/** What one call of the management API takes and gives. */
export interface ContractCall {
  /** A few words for the API's description. */
  summary: string
  /** Parameters of the address, and what each says. */
  parameters?: Readonly<Record<string, string>>
  /** Of the JSON object that is sent. */
  body?: Schema
  /** Of the JSON object that answers; `noAnswer` for `{}`. */
  answer: Schema
}

/** Calls by method and path below `/d4c/api/`, parameters of the path as `:name`, a slash at its end. */
export type Contract = Readonly<Record<`${ManagementCall['method']} ${string}`, ContractCall>>

type Sent<Call extends ContractCall> = Call['body'] extends Schema ? InferOutput<Call['body']> : undefined

/** How a call of a contract is answered, and who may make it. */
export interface ContractHandler<Call extends ContractCall>
  extends Pick<ManagementCall, 'also' | 'dataset' | 'changes'> {
  allow: Allowed
  /** `sent` is the body as its schema gives it. */
  answer: (request: ManagementRequest, sent: Sent<Call>) => Promise<InferOutput<Call['answer']>>
}

/**
 * The rows of the table of calls that a contract describes. A body that its schema refuses is answered with each value that
 * cannot be taken, before anything is done.
 */
export function callsOf<Calls extends Contract>(
  contract: Calls,
  handlers: { [Key in keyof Calls & keyof Contract]: ContractHandler<Calls[Key]> },
): ManagementCall[] {
  return (Object.keys(contract) as (keyof Calls & keyof Contract)[]).map((key) => {
    const call = contract[key] as ContractCall
    const { answer, ...rest } = handlers[key] as ContractHandler<ContractCall>
    const [method = '', path = ''] = key.split(' ')
    return {
      ...rest,
      method: method as ManagementCall['method'],
      path: `/${path}`,
      summary: call.summary,
      ...(call.parameters && { parameters: call.parameters }),
      schemas: { ...(call.body && { body: call.body }), answer: call.answer },
      answer: async (request) =>
        answer(request, (call.body && readSent(call.body, await request.body())) as never),
    }
  })
}
