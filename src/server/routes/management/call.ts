import type { Context } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Permission } from '../../../core/people/permissions.ts'
import type { Actor } from '../../access/identify.ts'
import type { Author } from '../../store/audit-store.ts'

/** Who may make a call: anybody, signed-in users, or users with a permission. */
export type Allowed = 'anyone' | 'signed_in' | Permission

/**
 * A call of the account or management API: the source of routes, permission tests and the API's description.
 */
export interface ManagementCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/d4c/api`, with parameters as `:name` and a trailing slash, which is optional in requests. */
  path: string
  allow: Allowed
  /** Alternative permissions to that of `allow`. */
  also?: readonly Permission[]
  /** The path parameter of a dataset, whose rules may grant the permission for this dataset alone. */
  dataset?: string
  /**
   * A GET that changes state, as the specification has some: it requires the CSRF header and a same-origin
   * request.
   */
  changes?: boolean
  /** Summary for the API's description. */
  summary: string
  /** Query parameters and their descriptions. */
  parameters?: Readonly<Record<string, string>>
  /** Required headers and their descriptions. */
  headers?: Readonly<Record<string, string>>
  /** Schemas of the request and the answer: `form` has form fields, `bytes` a media type. */
  schemas: {
    body?: GenericSchema
    bodyIsOptional?: boolean
    form?: Readonly<Record<string, string>>
    bytes?: string
    answer: GenericSchema
  }
  /** Returns the JSON answer, or a whole response; undefined is sent as `{}`. */
  answer: (request: ManagementRequest) => Promise<unknown>
}

/** An authorised request. */
export interface ManagementRequest {
  c: Context
  actor: Actor
  /** Author for the audit log. */
  author: Author
  /** Network of the caller, for counting attempts. */
  network: string
  /** A path parameter. */
  param: (name: string) => string
  /** A query parameter; undefined when absent. */
  query: (name: string) => string | undefined
  /** The JSON body. Throws `body.unreadable`. */
  body: () => Promise<Record<string, unknown>>
  signal: AbortSignal
}
