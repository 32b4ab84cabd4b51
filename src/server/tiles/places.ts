import type { Field } from '../../core/field.ts'
import type { Span } from '../engine/condition.ts'
import { and, type Condition, or } from '../engine/condition.ts'
import { hidden, identifier, mercatorSize } from '../engine/layout.ts'
import { jsonValue } from '../engine/print-record.ts'
import type { Relation } from '../engine/relation.ts'
import type { Engine, RunOptions } from '../engine/run.ts'
import { join, raw, type Sql, sql } from '../engine/sql.ts'
import { toNumber } from '../engine/values.ts'
import { part, toSql } from '../engine/where.ts'

export interface PlacesQuestion {
  engine: Engine
  options: RunOptions
  relation: Relation
  condition: Condition
  field: Field
  spans: readonly Span[]
  /** An additional SQL condition, null for none. */
  narrowed: Sql | null
  /** Bits by which positions are shifted to the cell of a grid that is anchored to the world. */
  shift: number
}

/** The records of one cell of a grid, at their mean position in stored Web-Mercator units. */
export interface Place {
  column: number
  row: number
  count: number
  x: number
  y: number
}

/** Values of a record that is alone in its cell. */
export interface Single {
  id: bigint
  /** JSON texts of the requested fields, null where the record has no value. */
  values: (string | null)[]
}

/** Cells that hold records, from north to south; null when there are more than `limit`. */
export async function readPlaces(question: PlacesQuestion, limit: number): Promise<Place[] | null> {
  const { engine, options, relation, field, shift } = question
  const [x, y, bits] = [part(field, 'x'), part(field, 'y'), raw(String(shift))]
  const rows = await engine.rows(
    sql`SELECT ${x} >> ${bits}, ${y} >> ${bits}, count(*), avg(${x}), avg(${y}) FROM ${relation.from} WHERE ${within(question)} GROUP BY 1, 2 ORDER BY 2, 1 LIMIT ${BigInt(limit + 1)}`,
    options,
  )
  if (rows.length > limit) return null
  return rows.map((row) => {
    const [column, line, count, meanX, meanY] = row.map(toNumber)
    return { column: column ?? 0, row: line ?? 0, count: count ?? 0, x: meanX ?? 0, y: meanY ?? 0 }
  })
}

/** The records that are alone in their cells, by `positionKey`. */
export async function readSingles(
  question: PlacesQuestion,
  places: readonly Place[],
  fields: readonly Field[],
  zone: string,
): Promise<Map<string, Single>> {
  const { engine, options, relation, field } = question
  const alone = places.filter(({ count }) => count === 1)
  const singles = new Map<string, Single>()
  if (alone.length === 0) return singles
  const [x, y] = [part(field, 'x'), part(field, 'y')]
  const values = fields.map((shown) => sql`, ${jsonValue(shown, zone)}`)
  const records = places.reduce((sum, { count }) => sum + count, 0)
  // When most records are alone, reading all of them is faster than looking positions up.
  const chosen = alone.length > records / 4 ? raw('') : sql` AND ${atPositions(x, y, alone)}`
  const rows = await engine.rows(
    sql`SELECT ${x}, ${y}, ${raw(identifier(hidden.id))}${join(values, '')} FROM ${relation.from} WHERE ${within(question)}${chosen}`,
    options,
  )
  for (const [atX, atY, id, ...texts] of rows)
    if (typeof id === 'bigint')
      singles.set(positionKey(Number(atX), Number(atY)), {
        id,
        values: texts.map((text) => (typeof text === 'string' ? text : null)),
      })
  return singles
}

function atPositions(x: Sql, y: Sql, places: readonly Place[]): Sql {
  const packed = places.map((place) => BigInt(place.x) * BigInt(mercatorSize) + BigInt(place.y))
  return sql`${x}::BIGINT * ${raw(String(mercatorSize))} + ${y} IN (SELECT unnest(${packed}))`
}

export const positionKey = (x: number, y: number): string => `${x},${y}`

function within({ condition, field, spans, narrowed }: PlacesQuestion): Sql {
  const test = toSql(and([condition, or(spans.map((span) => ({ type: 'mercator', field, span })))]))
  return narrowed ? sql`${test} AND ${narrowed}` : test
}
