import type { BaseIssue, BaseSchema, InferOutput } from 'valibot'
import type { Immutable } from '../../core/immutable.ts'
import type { Allowed, ManagementCall, ManagementRequest } from '../routes/management/call.ts'
import { bodyOrNothing } from '../routes/management/parameters.ts'
import { isNoContent } from './members.ts'
import { readSent } from './read-sent.ts'

/** A schema of a body or of an answer, whichever way it checks. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/** What one call of the management API takes and gives. */
export interface ContractCall {
  /** A few words for the API's description. */
  summary: string
  /** Parameters of the address, and what each says. */
  parameters?: Readonly<Record<string, string>>
  /** Headers that are needed, and what each says. */
  headers?: Readonly<Record<string, string>>
  /** Of the JSON object that is sent. */
  body?: Schema
  /** Whether the body may be left out, as an empty object. */
  bodyIsOptional?: true
  /** A form with files, as multipart/form-data: its members and what each says. Where there is a `body`, either is sent. */
  form?: Readonly<Record<string, string>>
  /** The media type of bytes that are sent as they are. */
  bytes?: string
  /**
   * Members that the address may carry in place of the body, as a text or as a list with commas between: not every client
   * sends a body with a DELETE. The body may then be left out.
   */
  orQuery?: Readonly<Record<string, 'text' | 'list'>>
  /** Of the JSON object that answers; `noAnswer` for `{}`, `noContent` for nothing at all, `fileAnswer` for a file. */
  answer: Schema
}

/** Calls by method and path below `/d4c/api/`, parameters of the path as `:name`, a slash at its end. */
export type Contract = Readonly<Record<`${ManagementCall['method']} ${string}`, ContractCall>>

type Sent<Call extends ContractCall> = Call['body'] extends Schema
  ? InferOutput<Call['body']> | (Call extends { form: object } ? undefined : never)
  : undefined

/** How a call of a contract is answered, and who may make it. */
export interface ContractHandler<Call extends ContractCall>
  extends Pick<ManagementCall, 'also' | 'dataset' | 'changes'> {
  allow: Allowed
  /** How the object is had that the schema reads, where that is not simply the body. */
  read?: (request: ManagementRequest) => Promise<Record<string, unknown>>
  /** `sent` is the body as its schema gives it; undefined where a form was sent in its place. */
  answer: (request: ManagementRequest, sent: Sent<Call>) => Promise<Immutable<InferOutput<Call['answer']>>>
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
    const { answer: handle, read, ...rest } = handlers[key] as ContractHandler<ContractCall>
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

/** The object that was sent, as the body or in the address. */
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
