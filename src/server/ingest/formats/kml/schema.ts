import type { TextKind } from '../../typing/candidates.ts'
import { attribute, childText, type XmlElement } from '../xml/reader.ts'

export interface SchemaField {
  name: string
  label: string
  kind: TextKind
}

/** The fields declared by a KML schema; declared texts are not retyped. */
export function readSchema(schema: XmlElement): SchemaField[] {
  return schema.children
    .filter(({ name }) => name === 'SimpleField' || name === 'SimpleArrayField')
    .map((field) => {
      const name = attribute(field, 'name') ?? ''
      const type = attribute(field, 'type') ?? ''
      return {
        name,
        label: childText(field, 'displayName') ?? name,
        kind: /int|short|float|double/i.test(type) ? 'number' : 'string',
      } satisfies SchemaField
    })
    .filter(({ name }) => name !== '')
}
