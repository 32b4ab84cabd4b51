import fc from 'fast-check'
import type { Field } from '../../../src/core/field.ts'
import {
  clockAt,
  compareTexts,
  hasRun,
  inside,
  metresBetween,
  pathsOf,
  plain,
  type Test,
  tokens,
  valuesOf,
} from './reference.ts'
import { day, type World, words } from './world.ts'

/** A part of a query as it is written, and what it means in a zone. */
interface Clause {
  written: string
  test: (zone: string) => Test
}

/** What is sent, and what of it each facet is counted without. */
export interface Question {
  zone: string
  pairs: [name: string, value: string][]
  base: Test
  refine: Map<string, { paths: string[]; disjunctive: boolean }>
  exclude: Map<string, string[]>
}

const always = (written: string, test: Test): Clause => ({ written, test: () => test })

const quoted = (text: string): string => `"${text}"`
const phrase = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(' '))

function textClause(field: Field): fc.Arbitrary<Clause> {
  const { name } = field
  const cell = (row: Parameters<Test>[0]) => (typeof row[name] === 'string' ? row[name] : '')
  return fc
    .tuple(
      phrase,
      fc.constantFrom(':', '=', '*', 'exact', 'starts', 'search', 'null', '>=', '<', 'range'),
      phrase,
    )
    .map(([text, operator, other]): Clause => {
      const run = tokens(text)
      switch (operator) {
        case ':':
          return always(`${name}:${quoted(text)}`, (row) => hasRun(cell(row), run))
        case '=':
          return always(`${name}=${quoted(text)}`, (row) =>
            valuesOf(field, row).some((value) => plain(value) === plain(text)),
          )
        case '*': {
          const start = (run[0] ?? '').slice(0, 3)
          return always(`${name}:${start}*`, (row) => hasRun(cell(row), [start], true))
        }
        case 'exact':
          return always(`#exact(${name}, ${quoted(text)})`, (row) => valuesOf(field, row).includes(text))
        case 'starts': {
          const start = text.slice(0, 4).trim()
          return always(`#startswith(${name}, ${quoted(start)})`, (row) =>
            valuesOf(field, row).some((value) => value.startsWith(start)),
          )
        }
        case 'search':
          return always(`#search(${name}, ${quoted(text)})`, (row) =>
            run.every((word, index) => hasRun(cell(row), [word], index === run.length - 1)),
          )
        case 'null':
          return always(`#null(${name})`, (row) => cell(row) === '')
        case 'range': {
          const [from, to] = [text, other].sort(compareTexts)
          return always(`${name}:[${quoted(from ?? '')} TO ${quoted(to ?? '')}]`, (row) =>
            valuesOf(field, row).some(
              (value) => plain(value) >= plain(from ?? '') && plain(value) <= plain(to ?? ''),
            ),
          )
        }
        default:
          return always(`${name}${operator}${quoted(text)}`, (row) =>
            valuesOf(field, row).some((value) =>
              operator === '<' ? plain(value) < plain(text) : plain(value) >= plain(text),
            ),
          )
      }
    })
}

const comparisons: Readonly<Record<string, (value: number, with_: number) => boolean>> = {
  ':': (a, b) => a === b,
  '=': (a, b) => a === b,
  '==': (a, b) => a === b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
}

const number = fc.integer({ min: -24, max: 48 }).map((n) => (n === 0 ? 0 : n / 4))

function numberClause({ name }: Field): fc.Arbitrary<Clause> {
  const cell = (row: Parameters<Test>[0]) => (typeof row[name] === 'number' ? row[name] : null)
  const when =
    (pass: (value: number) => boolean): Test =>
    (row) => {
      const value = cell(row)
      return value !== null && pass(value)
    }
  return fc.oneof(
    fc.tuple(fc.constantFrom(...Object.keys(comparisons)), number).map(([operator, with_]) =>
      always(
        `${name}${operator}${with_}`,
        when((value) => comparisons[operator]?.(value, with_) ?? false),
      ),
    ),
    fc
      .tuple(number, number, fc.constantFrom('[', ']'), fc.constantFrom('[', ']'))
      .map(([from, to, open, close]) =>
        always(
          `${name}:${open}${from} TO ${to}${close}`,
          when(
            (value) =>
              (open === '[' ? value >= from : value > from) && (close === ']' ? value <= to : value < to),
          ),
        ),
      ),
    fc.constant(
      always(
        `NOT #null(${name})`,
        when(() => true),
      ),
    ),
  )
}

const pad = (value: number) => String(value).padStart(2, '0')

/** A calendar period, as texts of its first day and of the day after it. */
const period = fc
  .tuple(day(2018, 2021), fc.integer({ min: 1, max: 3 }), fc.constantFrom('/', '-'))
  .map(([text, depth, mark]) => {
    const [year = 0, month = 1, date = 1] = text.split('-').slice(0, depth).map(Number)
    const end = new Date(
      depth === 1
        ? Date.UTC(year + 1, 0, 1)
        : depth === 2
          ? Date.UTC(year, month, 1)
          : Date.UTC(year, month - 1, date + 1),
    )
    return {
      written: text.split('-').slice(0, depth).join(mark),
      start: `${year}-${pad(month)}-${pad(date)}`,
      end: end.toISOString().slice(0, 10),
    }
  })

/** Tests of dates by days as the wall of the zone tells them: texts of days are ordered as days are. */
function dateClause(field: Field): fc.Arbitrary<Clause> {
  const { name } = field
  const dayOf = (zone: string, row: Parameters<Test>[0]): string | null => {
    const cell = row[name]
    if (typeof cell === 'string') return cell
    if (typeof cell !== 'number') return null
    const clock = clockAt(zone, cell)
    return `${clock.year}-${pad(clock.month)}-${pad(clock.day)}`
  }
  const when =
    (pass: (day: string) => boolean): Clause['test'] =>
    (zone) =>
    (row) => {
      const found = dayOf(zone, row)
      return found !== null && pass(found)
    }
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(':', '=', '>', '>=', '<', '<='), period)
      .map(([operator, { written, start, end }]) => ({
        written: `${name}${operator}${written}`,
        test: when((found) => {
          switch (operator) {
            case '>':
              return found >= end
            case '>=':
              return found >= start
            case '<':
              return found < start
            case '<=':
              return found < end
            default:
              return found >= start && found < end
          }
        }),
      })),
    fc.tuple(period, period).map(([from, to]) => ({
      written: `${name}:[${from.written} TO ${to.written}]`,
      test: when((found) => found >= from.start && found < to.end),
    })),
    fc.constant({
      written: `#null(${name})`,
      test:
        (zone: string): Test =>
        (row) =>
          dayOf(zone, row) === null,
    }),
  )
}

function wordClause(fields: readonly Field[]): fc.Arbitrary<Clause> {
  const texts = fields.filter(({ type }) => type === 'text')
  const inTexts = (row: Parameters<Test>[0], run: readonly string[], prefix: boolean) =>
    texts.some(({ name }) => typeof row[name] === 'string' && hasRun(row[name], run, prefix))
  const letters = words.filter((word) => !/\d/.test(word))
  return fc.oneof(
    fc.constantFrom(...letters).map((word) => always(word, (row) => inTexts(row, tokens(word), true))),
    fc
      .tuple(fc.constantFrom(...letters), fc.constantFrom(...letters))
      .map((pair) => always(quoted(pair.join(' ')), (row) => inTexts(row, tokens(pair.join(' ')), false))),
  )
}

function leaf(fields: readonly Field[]): fc.Arbitrary<Clause> {
  const clauses = fields.flatMap((field) => {
    if (field.type === 'text') return [textClause(field)]
    if (field.type === 'int' || field.type === 'double') return [numberClause(field)]
    return field.type === 'date' || field.type === 'datetime' ? [dateClause(field)] : []
  })
  return fc.oneof(...clauses, wordClause(fields))
}

/** Clauses under NOT, AND, OR and parentheses, in the priority of the language. */
function query(fields: readonly Field[]): fc.Arbitrary<Clause> {
  const negated = fc
    .tuple(leaf(fields), fc.boolean())
    .map(
      ([clause, not]): Clause =>
        not ? { written: `NOT ${clause.written}`, test: (zone) => (row) => !clause.test(zone)(row) } : clause,
    )
  const both = fc.tuple(fc.array(negated, { minLength: 1, maxLength: 2 }), fc.constantFrom(' ', ' AND ')).map(
    ([parts, mark]): Clause => ({
      written: parts.map(({ written }) => written).join(mark),
      test: (zone) => (row) => parts.every(({ test }) => test(zone)(row)),
    }),
  )
  const either = fc.array(both, { minLength: 1, maxLength: 2 }).map(
    (parts): Clause => ({
      written: parts.map(({ written }) => written).join(' OR '),
      test: (zone) => (row) => parts.some(({ test }) => test(zone)(row)),
    }),
  )
  return fc.oneof(
    either,
    fc.tuple(either, negated).map(
      ([first, second]): Clause => ({
        written: `(${first.written}) AND NOT (${second.written})`,
        test: (zone) => (row) => first.test(zone)(row) && !second.test(zone)(row),
      }),
    ),
  )
}

type Geofilter = { pair: [string, string]; test: Test }

/** Geofilters on the place of a row; a row without one passes none. */
function geofilter({ rows }: World): fc.Arbitrary<Geofilter> {
  const of =
    (pass: (place: readonly [number, number]) => boolean): Test =>
    (row) => {
      const place = row.place
      return Array.isArray(place) && pass([Number(place[0]), Number(place[1])])
    }
  const lat = fc.integer({ min: -12, max: 12 })
  const lng = fc.integer({ min: -180, max: 180 })
  const near = fc.integer({ min: -18, max: 18 })
  return fc.oneof(
    fc
      .tuple(lat, fc.oneof(near, lng), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 40 }))
      .map(([south, west, height, width]): Geofilter => {
        const [north, east] = [south + height, west + width]
        return {
          pair: ['geofilter.bbox', [south, west, north, east].join(',')],
          // The box may reach into the next copy of the world.
          test: of(
            ([y, x]) =>
              y >= south && y <= north && [x, x + 360, x - 360].some((one) => one >= west && one <= east),
          ),
        }
      }),
    fc.array(fc.tuple(lat, near), { minLength: 3, maxLength: 6 }).map(
      (ring): Geofilter => ({
        pair: ['geofilter.polygon', ring.map((corner) => `(${corner})`).join(',')],
        test: of((place) => inside(place, ring)),
      }),
    ),
    fc
      .tuple(lat, fc.oneof(near, lng), fc.integer({ min: 1, max: 6000 }))
      .filter(([y, x, km]) =>
        // Rounding decides about places on the very circle.
        rows.every(({ place }) => {
          if (!Array.isArray(place)) return true
          return Math.abs(metresBetween([y, x], [Number(place[0]), Number(place[1])]) - km * 1000) > 1
        }),
      )
      .map(
        ([y, x, km]): Geofilter => ({
          pair: ['geofilter.distance', `${y},${x},${km * 1000}`],
          test: of((place) => metresBetween([y, x], place) <= km * 1000),
        }),
      ),
    fc.tuple(lat, near).map(
      ([y, x]): Geofilter => ({
        pair: ['geofilter.distance', `${y / 2},${x / 2}`],
        test: of(([lat_, lng_]) => lat_ === y / 2 && lng_ === x / 2),
      }),
    ),
  )
}

export const zones = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']

export const isFacet = ({ annotations }: Field): boolean => annotations.some(({ name }) => name === 'facet')

/** Questions to a world: queries, refinements of what its rows hold, exclusions and geofilters. */
export function question(made: World): fc.Arbitrary<Question> {
  const { fields, rows } = made
  const facets = fields.filter(isFacet)
  const geographic = fields.some(({ name }) => name === 'place')
  const chosen =
    facets.length === 0
      ? fc.constant([])
      : fc.array(
          fc.tuple(
            fc.constantFrom(...facets),
            fc.nat(),
            fc.nat(),
            fc.constantFrom('refine', 'disjunctive', 'exclude'),
          ),
          { maxLength: 3 },
        )
  return fc
    .tuple(
      fc.constantFrom(...zones),
      fc.array(fc.tuple(query(fields), fc.constantFrom('q', 'rq', 'q.name')), { maxLength: 2 }),
      chosen,
      geographic ? fc.array(geofilter(made), { maxLength: 1 }) : fc.constant([]),
    )
    .map(([zone, queries, categories, places]): Question => {
      const pairs: Question['pairs'] = [['timezone', zone]]
      const tests: Test[] = []
      for (const [clause, name] of queries) {
        pairs.push([name, clause.written])
        tests.push(clause.test(zone))
      }
      for (const { pair, test } of places) {
        pairs.push(pair)
        tests.push(test)
      }
      const chosen = new Categories()
      for (const [field, at, depth, kind] of categories) {
        const paths = rows.length === 0 ? [] : pathsOf(field, rows[at % rows.length] ?? {}, zone)
        const path = paths[depth % Math.max(1, paths.length)]
        if (path === undefined) continue
        pairs.push(...(kind === 'exclude' ? chosen.excluded(field, path) : chosen.refined(field, path, kind)))
      }
      const { refine, exclude } = chosen
      return { zone, pairs, base: (row) => tests.every((test) => test(row)), refine, exclude }
    })
}

/** Categories that were chosen and refused: a field has either. Both answer what is sent, nothing for what is known. */
class Categories {
  readonly refine: Question['refine'] = new Map()
  readonly exclude: Question['exclude'] = new Map()

  excluded({ name }: Field, path: string): Question['pairs'] {
    const known = this.exclude.get(name) ?? []
    if (known.includes(path) || this.refine.has(name)) return []
    this.exclude.set(name, [...known, path])
    return [[`exclude.${name}`, path]]
  }

  refined({ name }: Field, path: string, kind: string): Question['pairs'] {
    const known = this.refine.get(name)
    if (known?.paths.includes(path) || this.exclude.has(name)) return []
    const disjunctive = kind === 'disjunctive' || (known?.disjunctive ?? false)
    this.refine.set(name, { paths: [...(known?.paths ?? []), path], disjunctive })
    const pairs: Question['pairs'] = [[`refine.${name}`, path]]
    if (kind === 'disjunctive') pairs.push([`disjunctive.${name}`, 'true'])
    return pairs
  }
}

/** Whether a row passes a question, but for the refinements and exclusions of some fields. */
export function passes(
  { zone, base, refine, exclude }: Question,
  fields: readonly Field[],
  row: Parameters<Test>[0],
  without: { refine?: string; exclude?: string } = {},
): boolean {
  const pathsIn = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return field ? pathsOf(field, row, zone) : []
  }
  return (
    base(row) &&
    [...refine].every(([name, { paths, disjunctive }]) => {
      if (name === without.refine) return true
      const has = pathsIn(name)
      return disjunctive
        ? paths.some((path) => has.includes(path))
        : paths.every((path) => has.includes(path))
    }) &&
    [...exclude].every(
      ([name, paths]) => name === without.exclude || !pathsIn(name).some((path) => paths.includes(path)),
    )
  )
}
