import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { type GenericSchema, getDescription, getExamples } from 'valibot'
import { isNoAnswer, shapeOf } from './members.ts'

/**
 * A schema as JSON Schema 2020-12, which OpenAPI 3.1 uses; describes values as sent, before transformations.
 */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  if (isNoAnswer(schema)) return { type: 'object', properties: {} }
  const { $schema: _, ...shape } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Checks in code beyond the shape are described in prose.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const described = shapeOf(valibotSchema)
      if (described) return jsonSchemaOf(described)
      const { entries, wrapped } = valibotSchema as Containing
      if (wrapped) return { ...jsonSchema, ...wordsOf(wrapped) }
      const properties = Object.entries(jsonSchema.properties ?? {}).map(([name, property]) => {
        const member = entries?.[name]
        return [name, member && typeof property === 'object' ? { ...property, ...wordsOf(member) } : property]
      })
      return properties.length > 0 ? { ...jsonSchema, properties: Object.fromEntries(properties) } : undefined
    },
  })
  return shape
}

type Containing = { entries?: Readonly<Record<string, GenericSchema>>; wrapped?: GenericSchema }

/** Description and examples of a schema: the library omits those after a transformation. */
function wordsOf(schema: GenericSchema): Pick<JsonSchema, 'description' | 'examples'> {
  const description = getDescription(schema)
  const examples = getExamples(schema)
  return {
    ...(description !== undefined && { description }),
    ...(examples.length > 0 && { examples: [...examples] as NonNullable<JsonSchema['examples']> }),
  }
}
