import { type ParameterTable, text } from '../parameters/table.ts'
import type { HeaderName } from './headers.ts'
import type { SchemaName } from './schemas.ts'

export type CallGroup = 'catalog' | 'records' | 'analysis' | 'map' | 'files' | 'description'

/** Description of a call of the data API. */
export interface Call {
  id: string
  group: CallGroup
  /** Below the base path. */
  path: string
  summary: string
  pathParameters: ParameterTable
  parameters: ParameterTable
  /** Bodies of a 200 by media type: a schema, or null for a file. */
  answers: Readonly<Record<string, SchemaName | null>>
  /** Response headers in addition to the common ones. */
  headers: readonly HeaderName[]
  /** Whether the answer may be empty, with status 204. */
  mayBeEmpty: boolean
}

/** A required path parameter. */
export const pathPart = (name: string, description: string, example: string): ParameterTable => ({
  [name]: text(description, { fallback: null, required: true, example }),
})

/** Defaults of most calls. */
export const plain: Pick<Call, 'pathParameters' | 'headers' | 'mayBeEmpty'> = {
  pathParameters: {},
  headers: [],
  mayBeEmpty: false,
}
