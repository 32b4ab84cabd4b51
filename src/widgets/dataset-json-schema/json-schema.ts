import type { Dataset } from '../../core/dataset.ts'
import { annotationArg, type Field } from '../../core/field.ts'

/** The subset of JSON Schema that describes a dataset. */
export interface JsonSchema {
  $schema?: string
  $ref?: string
  title?: string
  description?: string
  type?: string
  format?: string
  unit?: string
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, JsonSchema>>
  definitions?: Readonly<Record<string, JsonSchema>>
}

function valueSchema(field: Field): JsonSchema {
  switch (field.type) {
    case 'date':
      return { type: 'string', format: 'date' }
    case 'datetime':
      return { type: 'string', format: 'date-time' }
    case 'int':
      return { type: 'integer' }
    case 'double':
      return { type: 'number' }
    case 'geo_point_2d':
      return { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }
    case 'geo_shape':
      return { type: 'object', $ref: 'https://geojson.org/schema/Geometry.json' }
    default:
      return { type: 'string' }
  }
}

function fieldSchema(field: Field): JsonSchema {
  const unit = annotationArg(field, 'unit')
  return {
    ...valueSchema(field),
    title: field.label || field.name,
    ...(field.description ? { description: field.description } : {}),
    ...(unit === null ? {} : { unit }),
  }
}

/** A reference to a definition; `~` and `/` in its name are escaped for JSON Pointer. */
const definition = (name: string): string =>
  `#/definitions/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`

/** The JSON Schema of a dataset's records: a definition of the list, `{id}_records`, and of one record, `{id}`. */
export function jsonSchema({ datasetid, metas, fields }: Dataset): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: metas.title || datasetid,
    ...(metas.description ? { description: metas.description } : {}),
    $ref: definition(`${datasetid}_records`),
    definitions: {
      [datasetid]: {
        type: 'object',
        properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
      },
      [`${datasetid}_records`]: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            datasetid: { type: 'string' },
            recordid: { type: 'string' },
            fields: { $ref: definition(datasetid) },
            record_timestamp: { type: 'string', format: 'date-time' },
          },
        },
      },
    },
  }
}
