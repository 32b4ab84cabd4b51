import type { OffsetChange } from '../../core/query/zone.ts'
import type { Relation } from './relation.ts'

/** The context in which names and dates of a query are resolved. */
export interface Scope {
  relation: Relation
  /** Zone in which un-zoned dates are read. */
  zone: string
  /** The present, in milliseconds since 1970. */
  now: number
  /** Offsets of the zone over the values of a datetime field, if looked up. */
  offsets?: ReadonlyMap<string, readonly OffsetChange[]>
}
