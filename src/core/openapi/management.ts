import { permissions } from '../people/permissions.ts'
import type { Json } from './document.ts'

/** A call of the account or management API, from its row in the table of calls. */
export interface ManagedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base path, with parameters as `:name`. */
  path: string
  /** `anyone`, `signed_in` or a permission. */
  allow: string
  also?: readonly string[]
  dataset?: string
  changes?: boolean
  summary: string
  parameters?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** Schemas of request and answer. */
  shapes: {
    /** JSON schema of an object. */
    body?: Json
    bodyIsOptional?: boolean
    /** Fields of a multipart form, and their descriptions. */
    form?: Readonly<Record<string, string>>
    /** Media type of a binary body. */
    bytes?: string
    /** JSON schema of an object, media types of a file, or null for no content. */
    answer: { json: Json } | { types: readonly string[] } | null
  }
}

const parameterIn = /:(\w+)(?:\{[^}]*\})?/g

/** The path in the syntax of OpenAPI. */
const pathOf = ({ path }: ManagedCall): string => path.replace(parameterIn, '{$1}')

/** Unique operation id: `postAccountApikeyGenerate`. */
const idOf = ({ method, path }: ManagedCall): string =>
  method.toLowerCase() +
  path
    .replace(parameterIn, (_, name: string) => `by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function whoMay({ allow, also = [], dataset, changes, method }: ManagedCall): string {
  const needed = [allow, ...also].map((name) => `\`${name}\``).join(' or ')
  const who =
    allow === 'anyone'
      ? 'Anybody may make this call.'
      : allow === 'signed_in'
        ? 'Open to every signed-in user.'
        : `Needs the permission ${needed}${dataset ? ', on the portal or by the rules of the dataset' : ''}.`
  return method === 'GET' && changes ? `${who} It changes something: it takes what a change takes.` : who
}

const tagOf = ({ path }: ManagedCall): string => {
  const [room = '', version = '', area = ''] = path.split('/').filter(Boolean)
  return room === 'management' ? `${version} ${area}` : room === 'v2' ? version : room
}

const failure = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

type Shapes = ManagedCall['shapes']

const binary: Json = { type: 'string', format: 'binary' }

function bodyOf({ body, bodyIsOptional, form, bytes }: Shapes): Json {
  const content: Record<string, Json> = {
    ...(body && { 'application/json': { schema: body } }),
    ...(form && { 'multipart/form-data': { schema: formOf(form) } }),
    ...(bytes !== undefined && { [bytes]: { schema: binary } }),
  }
  return Object.keys(content).length > 0 ? { requestBody: { required: !bodyIsOptional, content } } : {}
}

/** Schema of a multipart form, whose member `file` can be repeated. */
const formOf = (members: Readonly<Record<string, string>>): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(members).map(([name, description]) => [
      name,
      name === 'file' ? { type: 'array', items: binary, description } : { type: 'string', description },
    ]),
  ),
  required: ['file'],
})

const contentOf = (answer: NonNullable<Shapes['answer']>): Json =>
  'json' in answer
    ? { 'application/json': { schema: answer.json } }
    : Object.fromEntries(answer.types.map((type) => [type, { schema: binary }]))

function operation(call: ManagedCall): Json {
  const { method, path, allow, changes, summary, parameters = {}, headers = {}, shapes } = call
  const inPath = [...path.matchAll(parameterIn)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(parameters).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))
  const inHeader = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))
  const isChange = method !== 'GET' || changes
  return {
    operationId: idOf(call),
    tags: [tagOf(call)],
    summary,
    description: whoMay(call),
    ...(allow === 'anyone' && { security: [{}] }),
    parameters: [...inPath, ...inQuery, ...inHeader],
    ...bodyOf(shapes),
    responses: {
      [shapes.answer === null ? 204 : 200]: {
        description: summary,
        ...(shapes.answer && { content: contentOf(shapes.answer) }),
      },
      ...(isChange && { 400: failure('Invalid') }),
      ...(allow !== 'anyone' && { 401: failure('SignIn') }),
      ...((isChange || allow !== 'anyone') && { 403: failure('Forbidden') }),
      default: failure('Failure'),
    },
  }
}

/** Operations by path, generated from the table of calls. */
export function managementPaths(calls: readonly ManagedCall[]): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const call of calls)
    paths[pathOf(call)] = { ...paths[pathOf(call)], [call.method.toLowerCase()]: operation(call) }
  return paths
}

const json = (schema: string): Json => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})

/** The account and the management APIs as OpenAPI 3.1. */
export const managementDocument = (base: string, calls: readonly ManagedCall[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Account and management',
    version: '2.0',
    description: [
      'Calls of the account and of both versions of the management API, with a slash at the end of their paths or without.',
      'A change with a session needs the cookie `d4c_csrf` echoed in `X-CSRFToken` and the header `X-Requested-With: XMLHttpRequest`; with a key it needs neither.',
      'While a noticeable part of the data is missing, changes answer 503 (`storage.incomplete`); on a full disk they answer 507 (`storage.full`). Reading goes on, and `/readyz` warns.',
      `Permissions are ${permissions.map((name) => `\`${name}\``).join(', ')}.`,
    ].join('\n\n'),
  },
  servers: [{ url: base }],
  security: [{ session: [] }, { key: [] }],
  paths: managementPaths(calls),
  components: {
    schemas: {
      Error: {
        type: 'object',
        required: ['error', 'errorcode'],
        properties: {
          error: { type: 'string', description: 'A sentence that names the culprit and the way out.' },
          errorcode: { type: 'integer' },
          error_key: { type: 'string' },
          raw_message: { type: 'string' },
          raw_params: { type: 'object' },
        },
      },
      Invalid: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        type: 'object',
        properties: {
          message: { type: 'string' },
          errors: {
            type: 'array',
            description: 'Each value that cannot be taken; nothing was changed.',
            items: {
              type: 'object',
              properties: {
                field: { type: 'string' },
                error_key: { type: 'string' },
                message: { type: 'string' },
              },
            },
          },
        },
      },
    },
    responses: {
      Invalid: { description: 'Values cannot be taken, and nothing was changed.', ...json('Invalid') },
      SignIn: { description: 'Nobody has signed in, or the key is not valid.', ...json('Error') },
      Forbidden: {
        description: 'The permission is missing, or the request may be forged.',
        ...json('Error'),
      },
      Failure: { description: 'Any other failure.', ...json('Error') },
    },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'd4c_session' },
      key: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The word Apikey, a space and the key.',
      },
    },
  },
})
