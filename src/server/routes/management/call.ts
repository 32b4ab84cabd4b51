import type { Context } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Permission } from '../../../core/people/permissions.ts'
import type { Actor } from '../../access/identify.ts'
import type { Author } from '../../store/audit-store.ts'

/** Who may make a call: anybody, whoever has signed in, or who has a permission. */
export type Allowed = 'anyone' | 'signed_in' | Permission

/** A call of the account or of the management API: what routes, tests of rights and the API's description read. */
export interface ManagementCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/d4c/api`, with parameters as `:name` and a slash at its end, which callers may leave out. */
  path: string
  allow: Allowed
  /** Permissions that let in as well as the one of `allow`. */
  also?: readonly Permission[]
  /** The parameter that names a dataset; its rules may give the permission for this dataset alone. */
  dataset?: string
  /** A GET that changes state, as the specification has some: it needs the marker and a request of our own pages. */
  changes?: boolean
  /** What it does, in a few words of the API's description. */
  summary: string
  /** Parameters of the address, and what each says. */
  parameters?: Readonly<Record<string, string>>
  /** Headers that are needed, and what each says. */
  headers?: Readonly<Record<string, string>>
  /** What is sent and answered: `form` has the members of a form, `bytes` a media type. */
  schemas: {
    body?: GenericSchema
    bodyIsOptional?: boolean
    form?: Readonly<Record<string, string>>
    bytes?: string
    answer: GenericSchema
  }
  /** Gives what is sent as JSON, or a whole answer; nothing is sent as `{}`. */
  answer: (request: ManagementRequest) => Promise<unknown>
}

/** A request that has been let in. */
export interface ManagementRequest {
  c: Context
  actor: Actor
  /** For the log of changes. */
  author: Author
  /** Network of the caller, as attempts are counted. */
  network: string
  /** A parameter of the path. */
  param: (name: string) => string
  /** A parameter of the address; undefined when it is not there. */
  query: (name: string) => string | undefined
  /** The JSON object that was sent. Throws `body.unreadable`. */
  body: () => Promise<Record<string, unknown>>
  signal: AbortSignal
}
