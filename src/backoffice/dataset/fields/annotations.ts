import type { Annotation, FieldType } from '../../../core/field.ts'

/** An annotation that a publisher can set, and the field types that support it; null for all. */
export type KnownAnnotation = { types: readonly FieldType[] | null } & (
  | { name: 'facet' | 'sortable' | 'id' | 'has_thumbnails'; argument: null }
  | {
      name: 'hierarchical' | 'multivalued' | 'unit' | 'decimals' | 'timeserie_precision'
      /** Kind of its argument; a list contains all possible values. */
      argument: 'text' | 'number' | readonly string[]
      /** The initial value. */
      usual: string | number
    }
)

export const knownAnnotations: readonly KnownAnnotation[] = [
  { name: 'facet', types: ['text', 'int', 'double', 'date', 'datetime'], argument: null },
  { name: 'sortable', types: ['text'], argument: null },
  { name: 'hierarchical', types: ['text'], argument: 'text', usual: '/' },
  { name: 'multivalued', types: ['text'], argument: 'text', usual: ';' },
  { name: 'unit', types: ['int', 'double'], argument: 'text', usual: '' },
  { name: 'decimals', types: ['int', 'double'], argument: 'number', usual: 2 },
  {
    name: 'timeserie_precision',
    types: ['date', 'datetime'],
    argument: ['year', 'month', 'day', 'hour', 'minute'],
    usual: 'year',
  },
  { name: 'id', types: null, argument: null },
  { name: 'has_thumbnails', types: ['file'], argument: null },
]

/** Annotations with one of them set to an argument (`true` for one without); null removes it. */
export function withAnnotation(
  annotations: readonly Annotation[],
  name: string,
  argument: string | number | true | null,
): Annotation[] {
  const others = annotations.filter((annotation) => annotation.name !== name)
  if (argument === null) return others
  return [...others, argument === true ? { name } : { name, args: [argument] }]
}
