import type { BaseIssue, BaseSchema, InferOutput } from 'valibot'
import type { Immutable } from '../../core/immutable.ts'
import type { Allowed, ManagementCall, ManagementRequest } from '../routes/management/call.ts'
import { bodyOrNothing } from '../routes/management/parameters.ts'
import { isNoContent } from './members.ts'
import { readSent } from './read-sent.ts'

/** A schema of a body or answer, synchronous or asynchronous. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/** Description, parameters, body and answer of one management API call. */
export interface ContractCall {
  /** Summary for the API's description. */
  summary: string
  /** Query parameters and their descriptions. */
  parameters?: Readonly<Record<string, string>>
  /** Required headers and their descriptions. */
  headers?: Readonly<Record<string, string>>
  /** Schema of the JSON body. */
  body?: Schema
  /** Whether the body may be omitted, as an empty object. */
  bodyIsOptional?: true
  /**
   * A multipart/form-data form with files: its members and their descriptions. With a `body`, either is
   * accepted.
   */
  form?: Readonly<Record<string, string>>
  /** The media type of a raw body. */
  bytes?: string
  /**
   * Members that may be sent as query parameters instead of the body, as a text or as a comma-separated list:
   * not every client sends a body with a DELETE. The body may then be omitted.
   */
  orQuery?: Readonly<Record<string, 'text' | 'list'>>
  /**
   * Schema of the JSON answer; `noAnswer` for `{}`, `noContent` for an empty response, `fileAnswer` for a
   * file.
   */
  answer: Schema
}

/** Calls by method and path below `/d4c/api/`, with path parameters as `:name` and a trailing slash. */
export type Contract = Readonly<Record<`${ManagementCall['method']} ${string}`, ContractCall>>

type Sent<Call extends ContractCall> = Call['body'] extends Schema
  ? InferOutput<Call['body']> | (Call extends { form: object } ? undefined : never)
  : undefined

/** How a call of a contract is answered, and its permissions. */
export interface ContractHandler<Call extends ContractCall>
  extends Pick<ManagementCall, 'also' | 'dataset' | 'changes'> {
  allow: Allowed
  /** Builds the object to validate, where that is not simply the body. */
  read?: (request: ManagementRequest) => Promise<Record<string, unknown>>
  /** `sent` is the validated body; undefined when a form was sent instead. */
  answer: (request: ManagementRequest, sent: Sent<Call>) => Promise<Immutable<InferOutput<Call['answer']>>>
}

/**
 * The table rows of a contract's calls. A body that its schema rejects is answered with every invalid value,
 * before anything is done.
 */
export function callsOf<Calls extends Contract>(
  contract: Calls,
  handlers: { [Key in keyof Calls & keyof Contract]: ContractHandler<Calls[Key]> },
): ManagementCall[] {
  return (Object.keys(contract) as (keyof Calls & keyof Contract)[]).map((key) => {
    const call = contract[key] as ContractCall
    const handler = handlers[key] as ContractHandler<ContractCall> | undefined
    if (!handler) throw new Error(`${key} has no handler in calls.ts`)
    const { answer: handle, read, ...rest } = handler
    const answer = isNoContent(call.answer) ? withoutContent(handle) : handle
    const [method = '', path = ''] = key.split(' ')
    return {
      ...rest,
      method: method as ManagementCall['method'],
      path: `/${path}`,
      summary: call.summary,
      ...(call.parameters && { parameters: call.parameters }),
      ...(call.headers && { headers: call.headers }),
      schemas: {
        ...(call.body && { body: call.body }),
        ...((call.orQuery || call.bodyIsOptional) && { bodyIsOptional: true }),
        ...(call.form && { form: call.form }),
        ...(call.bytes && { bytes: call.bytes }),
        answer: call.answer,
      },
      answer: async (request) => {
        if (!call.body || (call.form && !isJson(request))) return answer(request, undefined as never)
        const sent = await (read ? read(request) : objectOf(request, call))
        return answer(request, readSent(call.body, sent) as never)
      },
    }
  })
}

/** The object sent in the body or as query parameters. */
async function objectOf(
  request: ManagementRequest,
  { orQuery, bodyIsOptional }: ContractCall,
): Promise<Record<string, unknown>> {
  const { query, body } = request
  if (bodyIsOptional) return bodyOrNothing(request)
  if (!orQuery) return body()
  for (const [name, form] of Object.entries(orQuery)) {
    const text = query(name)
    if (text !== undefined) return { [name]: form === 'list' ? text.split(',') : text }
  }
  return isJson(request) ? body() : {}
}

const isJson = ({ c }: ManagementRequest): boolean =>
  c.req.header('content-type')?.includes('application/json') === true

const withoutContent =
  (answer: ContractHandler<ContractCall>['answer']): ContractHandler<ContractCall>['answer'] =>
  async (request, sent) => {
    await answer(request, sent)
    return new Response(null, { status: 204 })
  }
