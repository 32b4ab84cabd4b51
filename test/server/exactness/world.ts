import fc from 'fast-check'
import type { Annotation, Field } from '../../../src/core/field.ts'
import { field, type Portal } from '../../fixtures/portal.ts'

/** A value as plain TypeScript holds it: a date is its day, a datetime milliseconds, a place [lat, lng]. */
export type Cell = string | number | readonly [lat: number, lng: number] | null
export type Row = Readonly<Record<string, Cell>>

/** A dataset at random: its schema, and rows of which `id` tells the place in the order. */
export interface World {
  fields: Field[]
  rows: Row[]
}

export const words = ['oak', 'Oak', 'Chêne', 'chene', 'élan', 'vert', 'Weißtanne', 'north', 'éà', '7']
const steps = ['plants', 'trees', 'Été', 'oak', 'a']

const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' '))
const maybe = (cell: fc.Arbitrary<Cell>): fc.Arbitrary<Cell> => fc.option(cell, { freq: 5, nil: null })

export const day = (from = 2018, to = 2022): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.integer({ min: from, max: to }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))

/** Instants that crowd around the changes of clocks, to the second. */
const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2018, 11, 30) / 1000, max: Date.UTC(2021, 1, 2) / 1000 }),
  fc
    .tuple(
      fc.constantFrom(
        Date.UTC(2020, 2, 29, 1),
        Date.UTC(2020, 9, 25, 1),
        Date.UTC(2020, 0, 1),
        Date.UTC(2020, 2, 8, 7),
      ),
      fc.integer({ min: -14_400, max: 14_400 }),
    )
    .map(([moment, seconds]) => moment / 1000 + seconds),
)

/** Places on a grid of halves, so that many lie on the edges of what is asked for. */
const place = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -360, max: 360 }))
  .map(([lat, lng]): [number, number] => [lat / 2 + 0, (lng % 7 === 0 ? lng : lng % 30) / 2 + 0])

interface Kind {
  type: Field['type']
  annotations: (string | Annotation)[]
  cell: fc.Arbitrary<Cell>
}

const several = fc.array(fc.oneof(fc.constantFrom(...words), fc.constant('')), { minLength: 1, maxLength: 4 })
const path = fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 3 })
const kinds: readonly Kind[] = [
  { type: 'text', annotations: ['facet'], cell: fc.oneof(text, fc.constant('')) },
  {
    type: 'text',
    annotations: ['facet', { name: 'multivalued', args: [';'] }],
    cell: several.map((parts) => parts.join(' ; ')),
  },
  {
    type: 'text',
    annotations: ['facet', { name: 'hierarchical', args: ['/'] }],
    cell: path.map((parts) => parts.join('/')),
  },
  {
    type: 'text',
    annotations: ['facet', { name: 'hierarchical', args: [' > '] }],
    cell: path.map((parts) => parts.join(' > ')),
  },
  { type: 'int', annotations: ['facet'], cell: fc.integer({ min: -5, max: 12 }) },
  { type: 'int', annotations: [], cell: fc.integer({ min: -1e9, max: 1e9 }) },
  {
    type: 'double',
    annotations: ['facet'],
    cell: fc.integer({ min: -9, max: 9 }).map((n) => (n === 0 ? 0 : n / 4)),
  },
  { type: 'date', annotations: ['facet'], cell: day() },
  { type: 'datetime', annotations: ['facet'], cell: instant.map((seconds) => seconds * 1000) },
]

const sorts = ['count', '-count', 'alphanum', '-alphanum', 'num', '-num']

/** Two to seven fields of any kind, an id, often a place, and up to 60 rows. */
export const world: fc.Arbitrary<World> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...kinds), fc.option(fc.constantFrom(...sorts))), {
      minLength: 2,
      maxLength: 7,
    }),
    fc.boolean(),
    fc.integer({ min: 0, max: 60 }),
  )
  .chain(([chosen, placed, count]) => {
    const made = chosen.map(([{ type, annotations, cell }, sort], index) => ({
      field: field(
        `${type.slice(0, 3)}${index}`,
        type,
        ...annotations,
        ...(sort ? [{ name: 'facetsort', args: [sort] }] : []),
      ),
      cell,
    }))
    const cells = made.map(({ field: { name }, cell }) => [name, maybe(cell)] as const)
    if (placed) cells.push(['place', maybe(place)])
    return fc
      .array(fc.record(Object.fromEntries(cells)), { minLength: count, maxLength: count })
      .map((rows) => ({
        fields: [
          field('id', 'int', 'id'),
          ...made.map((one) => one.field),
          ...(placed ? [field('place', 'geo_point_2d')] : []),
        ],
        rows: rows.map((row, id): Row => ({ ...row, id })),
      }))
  })

const literal = (value: Cell): string =>
  value === null ? 'NULL' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Publishes a world as a dataset of the portal. */
export async function publishWorld(portal: Portal, id: string, { fields, rows }: World): Promise<void> {
  const columns = fields.flatMap(({ name, type }) =>
    type === 'geo_point_2d' ? [`${name}:lat`, `${name}:lng`] : [name],
  )
  const lines = (rows.length > 0 ? rows : [{ id: 0 } as Row]).map((row) => {
    const cells = fields.flatMap(({ name, type }): string[] => {
      const value = row[name] ?? null
      if (type === 'geo_point_2d') return Array.isArray(value) ? value.map(String) : ['NULL', 'NULL']
      if (type === 'datetime') return [value === null ? 'NULL' : `make_timestamp(${value}000::BIGINT)`]
      return [literal(value)]
    })
    return `(${[row.id, ...cells].join(', ')})`
  })
  const names = ['_row', ...columns].map((name) => `"${name}"`).join(', ')
  await portal.publish(id, {
    fields,
    sql: `SELECT * FROM (VALUES ${lines.join(', ')}) AS t(${names}) ${rows.length > 0 ? '' : 'WHERE false'}`,
  })
}
