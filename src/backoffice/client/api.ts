import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Immutable } from '../../core/immutable.ts'
import type { ManagementContract } from '../../server/features/index.ts'
import type { Call } from './call.ts'
import type { Upload, Uploading } from './upload.ts'

type Key = keyof ManagementContract & string

/** Names of the parameters in a path: `uid` in `schedules/:uid/`. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

type BodyOf<Row> = Row extends { body: infer Body extends GenericSchema }
  ? Row extends { bodyIsOptional: true }
    ? { body?: Immutable<InferInput<Body>> }
    : { body: Immutable<InferInput<Body>> }
  : { body?: undefined }
type QueryOf<Row> = Row extends { parameters: infer Names }
  ? { query?: { readonly [Name in keyof Names]?: string | number } }
  : { query?: undefined }

/** Path parameters of a call. */
type PathOf<Name extends Key> = [ParameterOf<Name>] extends [never]
  ? { path?: undefined }
  : { path: { readonly [Parameter in ParameterOf<Name>]: string } }

type OptionsOf<Name extends Key> = BodyOf<ManagementContract[Name]> &
  QueryOf<ManagementContract[Name]> & { signal?: AbortSignal } & PathOf<Name>

type AnswerOf<Name extends Key> = InferOutput<ManagementContract[Name]['answer']>

/**
 * Calls the management API by method and path, the key of a call in the server's contract, which also types
 * body and answer. Throws CallFailure.
 */
export type Api = <Name extends Key>(name: Name, options: OptionsOf<Name>) => Promise<AnswerOf<Name>>

export const createApi =
  (call: Call): Api =>
  (name, { path, query, body, signal }) => {
    const [method] = name.split(' ') as ['GET']
    return call(addressOf(name, path), { method, query, body, signal })
  }

/** The path of a call with its parameters filled in, below the base of the API. */
export function addressOf(name: Key, path: Readonly<Record<string, string>> = {}): string {
  const [, template = ''] = name.split(' ')
  return template.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(path[parameter] ?? ''))
}

/** Calls with a multipart form. */
type FormCall = {
  [Name in Key]: ManagementContract[Name] extends { form: object } ? Name : never
}[Key]

type FieldsOf<Row> = Row extends { form: infer Members } ? Exclude<keyof Members, 'file'> : never

/** Uploads a file as a form with other fields. Throws CallFailure; an AbortError when cancelled. */
export type UploadForm = <Name extends FormCall>(
  name: Name,
  file: File,
  options: PathOf<Name> &
    Omit<Uploading, 'fields'> & {
      fields?: { readonly [Field in FieldsOf<ManagementContract[Name]>]?: string }
    },
) => Promise<AnswerOf<Name>>

export const createUploadForm =
  (upload: Upload): UploadForm =>
  (name, file, { path, ...uploading }) =>
    upload(addressOf(name, path), file, uploading)
