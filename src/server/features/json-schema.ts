import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { isNoAnswer, shapeOf } from './members.ts'

/** A schema of ours as JSON Schema 2020-12, which OpenAPI 3.1 takes; of values as they are sent, before they are read. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  if (isNoAnswer(schema)) return { type: 'object', properties: {} }
  const { $schema: _, ...shape } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // What is checked in code beyond the shape is said in sentences.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      const described = shapeOf(valibotSchema)
      return described && jsonSchemaOf(described)
    },
  })
  return shape
}
