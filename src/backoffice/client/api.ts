import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ManagementContract } from '../../server/features/index.ts'
import type { Call } from './call.ts'

type Key = keyof ManagementContract & string

/** Names of the parameters in a path: `uid` of `schedules/:uid/`. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

/** What may be sent where a type is asked for: lists that nobody changes as well. */
type Sendable<Type> = Type extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : Type extends object
    ? { readonly [Name in keyof Type]: Sendable<Type[Name]> }
    : Type

type BodyOf<Row> = Row extends { body: infer Body extends GenericSchema }
  ? { body: Sendable<InferInput<Body>> }
  : { body?: undefined }
type QueryOf<Row> = Row extends { parameters: infer Names }
  ? { query?: { readonly [Name in keyof Names]?: string | number } }
  : { query?: undefined }

type OptionsOf<Name extends Key> = BodyOf<ManagementContract[Name]> &
  QueryOf<ManagementContract[Name]> & { signal?: AbortSignal } & ([ParameterOf<Name>] extends [never]
    ? { path?: undefined }
    : { path: { readonly [Parameter in ParameterOf<Name>]: string } })

/**
 * Makes a call of the management API by its method and path, as the contract on the server names it; what is sent and what is
 * answered have the types of the contract. Throws CallFailure.
 */
export type Api = <Name extends Key>(
  name: Name,
  options: OptionsOf<Name>,
) => Promise<InferOutput<ManagementContract[Name]['answer']>>

export const createApi =
  (call: Call): Api =>
  (name, { path, query, body, signal }) => {
    const [method, template = ''] = name.split(' ') as ['GET', string]
    const parameters: Readonly<Record<string, string>> = path ?? {}
    const address = template.replace(/:(\w+)/g, (_, parameter: string) =>
      encodeURIComponent(parameters[parameter] ?? ''),
    )
    return call(address, { method, query, body, signal })
  }
