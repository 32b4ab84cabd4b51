import { hierarchySeparator, valueSeparator } from '../../core/field.ts'
import type { Condition } from './condition.ts'

/** Nanoseconds per record of a test, measured on two cores over 3 million records. */
function nanoseconds(condition: Condition): number {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.parts.reduce((sum, part) => sum + nanoseconds(part), 0)
    case 'not':
      return nanoseconds(condition.part)
    case 'words':
    case 'textEquals':
      return 40
    case 'fieldWords':
    case 'textRange':
      return 80
    case 'startsWith':
      return 20
    case 'category': {
      const several = valueSeparator(condition.field) ?? hierarchySeparator(condition.field)
      return several === null ? 5 : 40
    }
    case 'circle':
      return 30
    case 'polygon':
      // Rings of more edges are tested by grid cells, and the records on their edges by an index.
      return Math.min(4 * condition.ring.length, 200)
    default:
      return 3
  }
}

/** Estimated seconds to test a condition on so many records. */
export const secondsOf = (condition: Condition, records: number): number =>
  (nanoseconds(condition) * records) / 1e9
