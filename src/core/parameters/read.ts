import { PublicError } from '../errors.ts'
import { isZone } from '../query/zone.ts'
import type { Choice, Flag, Whole } from './table.ts'

/** Maximum number of values of one kind in a request: facets, sort keys, series, axes, areas. */
const valueLimit = 100

/** The values; throws when there are more than the limit. */
export function limited<T>(values: T[], parameter: string, limit = valueLimit): T[] {
  if (values.length <= limit) return values
  throw new PublicError('request.too_complex', { count: values.length, parameter, limit })
}

export type Pairs = Iterable<readonly [name: string, value: string]>

/** Parameters as sent, with the values of each in order; empty values count as absent. */
export class Sent {
  private readonly lists = new Map<string, string[]>()

  constructor(pairs: Pairs) {
    for (const [name, value] of pairs) {
      if (value.trim() === '') continue
      const list = this.lists.get(name)
      if (list) list.push(value)
      else this.lists.set(name, [value])
    }
  }

  all(name: string): string[] {
    return this.lists.get(name) ?? []
  }

  text(name: string): string | null {
    return this.lists.get(name)?.[0] ?? null
  }

  /** Items of comma-separated lists, over all repetitions. */
  list(name: string): string[] {
    return this.all(name).flatMap((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
  }

  flag(name: string, { fallback }: Pick<Flag, 'fallback'>): boolean {
    const text = this.text(name)?.toLowerCase()
    if (text === undefined) return fallback
    if (text === 'true' || text === '1') return true
    if (text === 'false' || text === '0') return false
    throw new PublicError('parameter.choice', { value: text, parameter: name, known: 'true, false' })
  }

  whole<Fallback extends number | null>(
    name: string,
    { min, max, fallback }: Whole<Fallback>,
  ): number | Fallback {
    const text = this.text(name)
    if (text === null) return fallback
    const value = Number(text)
    if (!/^\s*[+-]?\d+\s*$/.test(text) || value < min || value > max)
      throw new PublicError('parameter.number', { value: text.slice(0, 100), parameter: name, min, max })
    return value
  }

  choice<Name extends string>(name: string, { choices: known, fallback }: Choice<Name>): Name {
    const text = this.text(name)
    if (text === null) return fallback
    const found = known.find((candidate) => candidate.toLowerCase() === text.toLowerCase())
    if (found === undefined)
      throw new PublicError('parameter.choice', { value: text, parameter: name, known: known.join(', ') })
    return found
  }

  zone(name: string): string | null {
    const text = this.text(name)
    if (text !== null && !isZone(text)) throw new PublicError('parameter.timezone', { value: text })
    return text
  }

  /** Parameters `prefix.rest` as [rest, values], in order of first appearance. */
  *under(prefix: string): Generator<[rest: string, values: string[]]> {
    for (const [name, values] of this.lists)
      if (name.startsWith(`${prefix}.`) && name.length > prefix.length + 1)
        yield [name.slice(prefix.length + 1), values]
  }
}
