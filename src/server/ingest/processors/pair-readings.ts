import type { Field } from '../../../core/field.ts'
import { rowsOf } from '../sql.ts'
import { firstByName, orders } from '../typing/axis-order.ts'
import { candidates, fits } from '../typing/candidates.ts'
import { readableText } from './convert.ts'
import type { Scope } from './scope.ts'

/**
 * The readings of points in a field without a configured axis order: values that cannot be a latitude
 * decide, then the name of the field. Ambiguous bracketed pairs are rejected, with the question that imports
 * ask.
 */
export async function pairReadings(scope: Scope, field: Field): Promise<string[]> {
  const value = readableText(field)
  const names: string[] = orders.flatMap(({ lat, lng }) => [lat, lng])
  const counts = names.map((name, index) => {
    const candidate = candidates.find((one) => one.name === name)
    return `count(*) FILTER (${candidate ? fits(candidate, 'value') : 'false'}) AS n${index}`
  })
  const { chain } = scope
  const [row = {}] = await rowsOf(
    chain.connection,
    `SELECT ${counts.join(', ')} FROM (SELECT ${value} AS value FROM (${chain.sql}))`,
  )
  const read = (name: string) => Number(row[`n${names.indexOf(name)}`])
  return orders.map(({ lat, lng, asks }) => {
    const [latFirst, lngFirst] = [read(lat), read(lng)]
    const named = firstByName(field.label) ?? firstByName(field.name)
    if (latFirst !== lngFirst) return latFirst > lngFirst ? lat : lng
    if (named) return named === 'lat' ? lat : lng
    if (asks && latFirst > 0) {
      throw scope.fail('processor.order', 'reading', field.name, { choices: `${lat}, ${lng}` })
    }
    return lat
  })
}
