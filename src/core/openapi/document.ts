import { en } from '../../messages/en/api.ts'
import { type FailureTable, sortedFailures } from '../errors.ts'
import { type Parameter, type ParameterTable, partOf } from '../parameters/table.ts'
import { callbackTable, commonTable } from '../parameters/tables.ts'
import { type Call, calls } from './calls.ts'
import { type HeaderName, headers } from './headers.ts'
import { type Submission, submissions } from './resource-calls.ts'
import { type Schema, schemasWith } from './schemas.ts'

export type Json = { [member: string]: unknown }

/** JSON Schema of a parameter's value. */
export function schemaOf(parameter: Parameter): Schema {
  const { type } = parameter
  switch (type) {
    case 'text': {
      const one = { type: 'string', ...(parameter.choices && { enum: [...parameter.choices] }) }
      if (parameter.repeated) return { type: 'array', items: one }
      return { ...one, ...(parameter.fallback !== null && { default: parameter.fallback }) }
    }
    case 'list':
      return {
        type: 'array',
        items: { type: 'string', ...(parameter.choices && { enum: [...parameter.choices] }) },
      }
    case 'whole':
      return {
        type: 'integer',
        minimum: parameter.min,
        maximum: parameter.max,
        ...(parameter.fallback !== null && !parameter.required && { default: parameter.fallback }),
      }
    case 'flag':
      return { type: 'boolean', default: parameter.fallback }
    case 'choice':
      return { type: 'string', enum: [...parameter.choices], default: parameter.fallback }
    case 'zone':
      return { type: 'string', ...(parameter.fallback !== null && { default: parameter.fallback }) }
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Regular expression of a parameter name with variable parts in braces. */
function patternOf([name, { parts }]: [string, Parameter]): string {
  const any = parts ? `(?:${parts.map(escaped).join('|')})` : '.+'
  return `^${name
    .split(/\{\w+\}/)
    .map(escaped)
    .join(any)}$`
}

/** A parameter with a variable name, as an object whose members are sent as separate parameters. */
const manyOf = (entry: [string, Parameter]): Schema => ({
  type: 'object',
  patternProperties: { [patternOf(entry)]: schemaOf(entry[1]) },
  additionalProperties: false,
})

const inQuery = ([name, parameter]: [string, Parameter]): Json => ({
  name,
  in: 'query',
  description: parameter.description,
  ...(parameter.required && { required: true }),
  ...(partOf(name) === null
    ? {
        schema: schemaOf(parameter),
        ...(parameter.type === 'list' && { style: 'form', explode: false }),
        ...(parameter.example !== undefined && { example: exampleOf(parameter, parameter.example) }),
      }
    : { style: 'form', explode: true, schema: manyOf([name, parameter]) }),
})

function exampleOf(parameter: Parameter, example: string): unknown {
  if (parameter.type === 'list') return example.split(',')
  return parameter.type === 'text' && parameter.repeated ? [example] : example
}

const inPath = ([name, parameter]: [string, Parameter]): Json => ({
  name,
  in: 'path',
  required: true,
  description: parameter.description,
  schema: schemaOf(parameter),
})

/** The same parameters as fields of a posted form. */
function formOf(table: ParameterTable): Json {
  const entries = Object.entries(table)
  const described = ([name, parameter]: [string, Parameter]): [string, Schema] => [
    name,
    { ...schemaOf(parameter), description: parameter.description },
  ]
  const plain = entries.filter(([name]) => partOf(name) === null)
  const lists = plain.filter(([, { type }]) => type === 'list')
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(plain.map(described)),
      patternProperties: Object.fromEntries(
        entries
          .filter(([name]) => partOf(name) !== null)
          .map((entry) => [patternOf(entry), described(entry)[1]]),
      ),
    },
    ...(lists.length > 0 && {
      encoding: Object.fromEntries(lists.map(([name]) => [name, { style: 'form', explode: false }])),
    }),
  }
}

const headerRefs = (names: readonly HeaderName[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const onEveryAnswer = [
  'Cache-Control',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
] as const

const statusesOf = (failures: FailureTable): number[] =>
  [...new Set(Object.values(failures).map(({ status }) => status))].sort()

const failureTitles: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood.',
  401: 'The key is not valid.',
  403: 'Not allowed for this caller.',
  404: 'Not found.',
  405: 'Method not allowed.',
  409: 'Conflict with the current state.',
  413: 'The body is too large.',
  429: 'A quota is exhausted.',
  500: 'The server failed.',
  503: 'Temporarily unavailable.',
}

function failureResponse(failures: FailureTable, status: number): Json {
  const sentences = sortedFailures(failures)
    .filter(([, row]) => row.status === status)
    .map(([key, { code }]) => `- \`${key}\` (${code}): ${en[key]}`)
  const more: readonly HeaderName[] =
    status === 429 ? ['Retry-After'] : status === 401 ? ['WWW-Authenticate'] : []
  return {
    description: [failureTitles[status] ?? `Status ${status}.`, '', ...sentences].join('\n'),
    headers: headerRefs([...onEveryAnswer, ...more]),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function responsesOf(call: Call, failureResponses: Json): Json {
  const content = Object.entries(call.answers).map(([type, schema]) => [
    type,
    schema === null ? {} : { schema: { $ref: `#/components/schemas/${schema}` } },
  ])
  return {
    200: {
      description: call.summary,
      headers: headerRefs(['ETag', ...onEveryAnswer, ...call.headers]),
      content: Object.fromEntries(content),
    },
    ...(call.mayBeEmpty && { 204: { description: 'There is nothing to tell.' } }),
    304: { description: 'The caller has this answer already.', headers: headerRefs(['ETag']) },
    ...failureResponses,
  }
}

function operation(call: Call, method: 'get' | 'post', { callbacks, failures }: Described): Json {
  const ownTable = callbacks && method === 'get' ? { ...commonTable, ...callbackTable } : commonTable
  const table = { ...call.parameters, ...ownTable }
  return {
    operationId: method === 'get' ? call.id : `${call.id}ByForm`,
    tags: [call.group],
    summary: call.summary,
    parameters: [
      ...Object.entries(call.pathParameters).map(inPath),
      ...(method === 'get' ? Object.entries(table).map(inQuery) : []),
    ],
    ...(method === 'post' && {
      requestBody: { content: { 'application/x-www-form-urlencoded': formOf(table) } },
    }),
    responses: responsesOf(call, responseRefs(failures)),
  }
}

const submit = (
  { id, group, summary, pathParameters, parameters = {}, types, body, answer, status }: Submission,
  failures: FailureTable,
): Json => ({
  operationId: id,
  tags: [group],
  summary,
  parameters: [
    ...Object.entries(pathParameters).map(inPath),
    ...Object.entries({ ...parameters, ...commonTable }).map(inQuery),
  ],
  requestBody: {
    required: true,
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { $ref: `#/components/schemas/${body}` } }]),
    ),
  },
  responses: {
    [status ?? 201]: {
      description: summary,
      headers: headerRefs(onEveryAnswer),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${answer}` } } },
    },
    ...responseRefs(failures),
  },
})

const responseRefs = (failures: FailureTable): Json =>
  Object.fromEntries(
    statusesOf(failures).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
  )

/** Operations by path; submissions have a posted form instead of parameters. */
function pathsOf(described: Described): Json {
  const { calls, submissions, failures } = described
  const paths: Record<string, Json> = {}
  for (const call of calls)
    paths[call.path] = { get: operation(call, 'get', described), post: operation(call, 'post', described) }
  for (const one of submissions) paths[one.path] = { ...paths[one.path], post: submit(one, failures) }
  return paths
}

/** The content of an OpenAPI document. */
export interface Described {
  title: string
  /** Text before the common introduction. */
  intro?: string
  /** Address of the API. */
  base: string
  calls: readonly Call[]
  submissions: readonly Submission[]
  /** Whether JSONP is enabled. */
  callbacks: boolean
  failures: FailureTable
}

/** The data API as OpenAPI 3.1, generated from the tables that decode requests. */
export const openApiDocument = (options: Pick<Described, 'base' | 'callbacks' | 'failures'>): Json =>
  documentOf({ title: 'Data API', calls, submissions, ...options })

const everyCall =
  'Every call that reads answers GET and a posted form, with a slash at the end of its path or without. Unknown and empty parameters change nothing. Lists repeat their parameter unless they are comma lists.'

/** Selected calls as OpenAPI 3.1. */
export function documentOf(described: Described): Json {
  const { title, intro, base, failures } = described
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0', description: intro ? `${intro}\n\n${everyCall}` : everyCall },
    servers: [{ url: base }],
    security: [{}, { keyHeader: [] }, { keyParameter: [] }],
    tags: [...new Set(described.calls.map(({ group }) => group))].map((name) => ({ name })),
    paths: pathsOf(described),
    components: {
      schemas: schemasWith(failures),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      responses: Object.fromEntries(
        statusesOf(failures).map((status) => [`Failure${status}`, failureResponse(failures, status)]),
      ),
      securitySchemes: {
        keyHeader: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word Apikey, a space and the key.',
        },
        keyParameter: { type: 'apiKey', in: 'query', name: 'apikey' },
      },
    },
  }
}
