import type { Field } from '../../core/field.ts'
import { type OffsetChange, offsetChanges } from '../../core/query/zone.ts'
import { column } from './layout.ts'
import { inZone } from './print-record.ts'
import type { Relation } from './relation.ts'
import type { Engine, RunOptions } from './run.ts'
import type { Scope } from './scope.ts'
import { raw, type Sql, sql } from './sql.ts'
import { toNumber } from './values.ts'

/** With more changes than this, comparing is slower than DuckDB's zone functions. */
const changeLimit = 300

/** SQL: the wall-clock time in the zone of the values of a date field. */
export function wallClock(field: Field, { zone, offsets }: Scope): Sql {
  const value = raw(column(field.name))
  if (field.type !== 'datetime' || zone === 'UTC') return value
  const changes = offsets?.get(field.name)
  if (!changes || changes.length === 0) return inZone(value, zone)
  // Ten times faster than the zone functions, which look up every value.
  return sql`make_timestamp(epoch_us(${value}) + ${offsetOf(value, changes)})`
}

/** SQL: microseconds to add, found by binary search. */
function offsetOf(value: Sql, changes: readonly OffsetChange[]): Sql {
  const [only] = changes
  if (!only || changes.length === 1) return sql`${BigInt(only?.offset ?? 0) * 1000n}`
  const half = changes.length >> 1
  const pivot = BigInt(changes[half]?.from ?? 0) * 1000n
  return sql`CASE WHEN ${value} < make_timestamp(${pivot}) THEN ${offsetOf(value, changes.slice(0, half))} ELSE ${offsetOf(value, changes.slice(half))} END`
}

/** Looks up and caches the zone offsets that the values of a version need. */
export class ZoneOffsets {
  private readonly engine: Engine
  private readonly known = new Map<string, Promise<readonly OffsetChange[]>>()

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Offsets by field, for those fields that hold instants; none are needed in UTC. */
  async of(
    relation: Relation,
    fields: readonly Field[],
    zone: string,
    options: RunOptions,
  ): Promise<ReadonlyMap<string, readonly OffsetChange[]>> {
    if (zone === 'UTC') return new Map()
    const instants = fields.filter((field) => field.type === 'datetime')
    return new Map(
      await Promise.all(
        instants.map(
          async (field) => [field.name, await this.changes(relation, field, zone, options)] as const,
        ),
      ),
    )
  }

  private changes(relation: Relation, field: Field, zone: string, options: RunOptions) {
    const { text, values } = relation.from
    const key = [text, ...values, field.name, zone].join('\u0000')
    const known = this.known.get(key)
    if (known) return known
    const found = this.lookUp(relation, field, zone, options)
    if (this.known.size >= 1000) this.known.clear()
    this.known.set(key, found)
    found.catch(() => this.known.delete(key))
    return found
  }

  private async lookUp(relation: Relation, field: Field, zone: string, options: RunOptions) {
    const value = raw(column(field.name))
    // Answered from the file's statistics.
    const [row] = await this.engine.rows(
      sql`SELECT epoch_ms(min(${value})), epoch_ms(max(${value})) FROM ${relation.from}`,
      options,
    )
    const [start, end] = (row ?? []).map(toNumber)
    if (typeof start !== 'number' || typeof end !== 'number') return []
    const changes = offsetChanges(zone, start, end + 1)
    return changes.length > changeLimit ? [] : changes
  }
}
