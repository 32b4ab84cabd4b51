import type { Query } from './ast.ts'

/** Names of fields that a query filters by. */
export function fieldsOf(query: Query): string[] {
  switch (query.type) {
    case 'and':
    case 'or':
      return query.parts.flatMap(fieldsOf)
    case 'not':
      return fieldsOf(query.part)
    case 'test':
    case 'range':
      return [query.field]
    default:
      return []
  }
}
