import { describe, expect, it } from 'vitest'
import type { Processor } from '../../../src/core/processors/definitions.ts'
import { type Cell, processed, type Table } from './processed.ts'

/*
 * Random lists over random rows, against the same processors over arrays in plain TypeScript. Texts are of few
 * characters, so that what is looked for is found.
 */

const seed = Number(process.env.SEED ?? 20_260_115)
const lists = 150

function randomOf(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Row = Record<string, Cell>
interface State {
  /** Names of fields with their types, in order. */
  types: Map<string, 'text' | 'int' | 'double'>
  rows: Row[]
}

/** A processor with random arguments for the fields that there are, and what it means; null when there is none to do it to. */
type Maker = (
  state: State,
  pick: <T>(from: readonly T[]) => T,
  fresh: string,
) => [Record<string, unknown>, (state: State) => State] | null

const namesOf = ({ types }: State, ...wanted: string[]): string[] =>
  [...types].filter(([, type]) => wanted.length === 0 || wanted.includes(type)).map(([name]) => name)

const each = (state: State, change: (row: Row) => Row): State => ({ ...state, rows: state.rows.map(change) })

const withField = (
  state: State,
  name: string,
  type: 'text' | 'int' | 'double',
  value: (row: Row) => Cell,
): State => ({
  types: new Map([...state.types, [name, type]]),
  rows: state.rows.map((row) => ({ ...row, [name]: value(row) })),
})

const orNull = (text: string): string | null => (text === '' ? null : text)
const onText = (state: State, name: string, change: (text: string) => string): State =>
  each(state, (row) => ({ ...row, [name]: row[name] === null ? null : orNull(change(String(row[name]))) }))
const printed = (value: Cell | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

const pieces = ['a', 'b', 'ab', 'B', ' ', '-', 'é', '.', "'"]

const makers: Record<string, Maker> = {
  rename(state, pick, fresh) {
    const from = pick(namesOf(state))
    const call = (name: string) => (name === from ? fresh : name)
    return [
      { from_name: from, to_name: fresh },
      ({ types, rows }) => ({
        types: new Map([...types].map(([name, type]) => [call(name), type])),
        rows: rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, cell]) => [call(name), cell])),
        ),
      }),
    ]
  },
  delete(state, pick) {
    if (state.types.size < 3) return null
    const gone = pick(namesOf(state))
    return [
      { fields: [gone] },
      ({ types, rows }) => ({
        types: new Map([...types].filter(([name]) => name !== gone)),
        rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== gone))),
      }),
    ]
  },
  copy(state, pick, fresh) {
    const from = pick(namesOf(state))
    const type = state.types.get(from) ?? 'text'
    return [{ field: from, to_name: fresh }, (now) => withField(now, fresh, type, (row) => row[from] ?? null)]
  },
  concatenate(state, pick, fresh) {
    const fields = [...new Set([pick(namesOf(state)), pick(namesOf(state))])]
    const separator = pick(pieces)
    const joined = (row: Row) => fields.map((name) => printed(row[name])).filter((part) => part !== null)
    return [
      { fields, separator, to_name: fresh },
      (now) => withField(now, fresh, 'text', (row) => orNull(joined(row).join(separator))),
    ]
  },
  constant(_, pick, fresh) {
    const value = pick(pieces)
    return [{ to_name: fresh, value }, (now) => withField(now, fresh, 'text', () => value)]
  },
  expression(state, pick, fresh) {
    const numbers = namesOf(state, 'int', 'double')
    if (numbers.length === 0) return null
    const [left, right] = [pick(numbers), pick(numbers)]
    const operators: Record<string, (x: number, y: number) => number> = {
      '+': (x, y) => x + y,
      '-': (x, y) => x - y,
      '*': (x, y) => x * y,
      '/': (x, y) => x / y,
    }
    const operator = pick(Object.keys(operators))
    const result = (row: Row): Cell => {
      const [x, y] = [row[left] ?? null, row[right] ?? null]
      const value = x === null || y === null ? null : (operators[operator]?.(Number(x), Number(y)) ?? null)
      return value !== null && Number.isFinite(value) ? value : null
    }
    return [
      { expression: `${left} ${operator} ${right}`, to_name: fresh },
      (now) => withField(now, fresh, 'double', result),
    ]
  },
  fill_down(state, pick) {
    const name = pick(namesOf(state))
    return [
      { fields: [name] },
      (now) => {
        let last: Cell = null
        return each(now, (row) => {
          last = row[name] ?? last
          return { ...row, [name]: last }
        })
      },
    ]
  },
  replace(state, pick) {
    const texts = namesOf(state, 'text')
    if (texts.length === 0) return null
    const [field, find, replacement] = [pick(texts), pick(pieces), pick(['', ...pieces])]
    return [
      { field, find, replacement },
      (now) => onText(now, field, (text) => text.split(find).join(replacement)),
    ]
  },
  replace_regexp(state, pick) {
    const texts = namesOf(state, 'text')
    if (texts.length === 0) return null
    const field = pick(texts)
    const [pattern, expression] = pick([
      ['([a-b])([^a])', /([a-b])([^a])/gu],
      ['(a)|(.)', /(a)|(.)/gu],
      ['\\s+()()', /\s+()()/gu],
    ] as const)
    return [
      { field, pattern, replacement: '<\\2\\1>' },
      (now) =>
        onText(now, field, (text) =>
          text.replace(
            expression,
            (_, first: string | undefined, second: string | undefined) => `<${second ?? ''}${first ?? ''}>`,
          ),
        ),
    ]
  },
  split(state, pick, fresh) {
    const texts = namesOf(state, 'text')
    if (texts.length === 0) return null
    const [field, separator] = [pick(texts), pick(pieces)]
    const names = [fresh, `${fresh}x`]
    return [
      { field, separator, to_names: names, trim: false },
      (now) =>
        names.reduce(
          (state, name, index) =>
            withField(state, name, 'text', (row) =>
              orNull(printed(row[field])?.split(separator)[index] ?? ''),
            ),
          now,
        ),
    ]
  },
  normalize(state, pick) {
    const texts = namesOf(state, 'text')
    if (texts.length === 0) return null
    const field = pick(texts)
    const [spaces, letters, accents] = [
      pick(['trim', 'collapse', 'keep']),
      pick(['keep', 'lower', 'upper', 'capitalize']),
      pick([true, false]),
    ]
    return [
      { fields: [field], spaces, case: letters, remove_accents: accents },
      (now) =>
        onText(now, field, (given) => {
          let text = spaces === 'keep' ? given : given.trim()
          if (spaces === 'collapse') text = text.replace(/\s+/gu, ' ')
          if (accents) text = text.normalize('NFD').replace(/\p{M}/gu, '')
          if (letters === 'lower') return text.toLowerCase()
          if (letters === 'upper') return text.toUpperCase()
          return letters === 'keep' ? text : text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
        }),
    ]
  },
  retype(state, pick) {
    const doubles = namesOf(state, 'double')
    if (doubles.length === 0) return null
    const field = pick(doubles)
    return [
      { field, type: 'int' },
      (now) => {
        const next = each(now, (row) => ({
          ...row,
          [field]: Number.isInteger(row[field]) ? (row[field] ?? null) : null,
        }))
        return { ...next, types: new Map(now.types).set(field, 'int') }
      },
    ]
  },
  filter(state, pick) {
    const numbers = namesOf(state, 'int', 'double')
    if (numbers.length === 0) return null
    const [name, limit, invert] = [pick(numbers), pick([-3, 0, 2, 7]), pick([true, false])]
    return [
      { query: `${name} > ${limit}`, invert },
      (now) => ({
        ...now,
        rows: now.rows.filter(
          (row) => (typeof row[name] === 'number' && Number(row[name]) > limit) !== invert,
        ),
      }),
    ]
  },
  deduplicate(state, pick) {
    const [field, keep] = [pick(namesOf(state)), pick(['first', 'last'])]
    return [
      { fields: [field], keep },
      (now) => {
        const { rows } = now
        const places = rows.map((row) => row[field] ?? null)
        const kept = (value: Cell, index: number) =>
          value === null || (keep === 'first' ? places.indexOf(value) : places.lastIndexOf(value)) === index
        return { ...now, rows: rows.filter((_, index) => kept(places[index] ?? null, index)) }
      },
    ]
  },
  sort(state, pick) {
    const [name, descending] = [pick(namesOf(state)), pick([true, false])]
    const compare = (a: Cell, b: Cell): number => {
      if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
      const order =
        typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) : a - Number(b)
      return descending ? -order : order
    }
    return [
      { by: [descending ? `-${name}` : name] },
      (now) => ({ ...now, rows: [...now.rows].sort((x, y) => compare(x[name] ?? null, y[name] ?? null)) }),
    ]
  },
  skip(_, pick) {
    const [first, last] = [pick([0, 1, 3]), pick([0, 2])]
    return [
      { first, last },
      (now) => ({ ...now, rows: now.rows.slice(first, Math.max(now.rows.length - last, first)) }),
    ]
  },
  unnest(state, pick) {
    const texts = namesOf(state, 'text')
    if (texts.length === 0) return null
    const [field, separator] = [pick(texts), pick(['a', '-', '.'])]
    return [
      { field, separator },
      (now) => ({
        ...now,
        rows: now.rows.flatMap((row): Row[] => {
          const parts = (printed(row[field]) ?? '')
            .split(separator)
            .map((part) => part.replace(/^ +| +$/g, ''))
          const values = parts.filter((part) => part !== '')
          return values.length === 0
            ? [{ ...row, [field]: null }]
            : values.map((value) => ({ ...row, [field]: value }))
        }),
      }),
    ]
  },
}

describe(`random lists of processors (SEED=${seed})`, () => {
  it('make of random rows what the same steps make of arrays', async () => {
    const used = new Set<string>()
    for (let run = 0; run < lists; run += 1) {
      const random = randomOf(seed + run)
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
      const maybe = <T>(value: T): T | null => (random() < 0.2 ? null : value)
      const text = () => orNull(Array.from({ length: Math.floor(random() * 6) }, () => pick(pieces)).join(''))
      const rows = Array.from(
        { length: 1 + Math.floor(random() * 12) },
        (): Row => ({
          txt1: maybe(text()),
          txt2: maybe(text()),
          num1: maybe(Math.floor(random() * 20) - 5),
          num2: maybe(Math.floor(random() * 40) / 4 - 3),
        }),
      )
      let state: State = {
        types: new Map([
          ['txt1', 'text'],
          ['txt2', 'text'],
          ['num1', 'int'],
          ['num2', 'double'],
        ]),
        rows,
      }
      const list: Processor[] = []
      for (let step = 0; step < 1 + Math.floor(random() * 6); step += 1) {
        const name = pick(Object.keys(makers))
        const made = makers[name]?.(state, pick, `new${step}`)
        if (!made) continue
        used.add(name)
        list.push({ name, args: made[0] })
        state = made[1](state)
      }
      const given: Table = Object.fromEntries(
        ['txt1 text', 'txt2 text', 'num1 int', 'num2 double'].map((column) => [
          column,
          rows.map((row) => row[column.split(' ')[0] ?? ''] ?? null),
        ]),
      )
      const { table, fields } = await processed(given, list)
      const told = `seed ${seed + run}: ${JSON.stringify(list)} over ${JSON.stringify(rows)}`
      expect(
        fields.map(({ name, type }) => [name, type]),
        told,
      ).toEqual([...state.types])
      for (const [name] of state.types) {
        expect(table[name]?.map(numeric), told).toEqual(state.rows.map((row) => numeric(row[name] ?? null)))
      }
    }
    expect([...used].sort()).toEqual(Object.keys(makers).sort())
  }, 120_000)
})

/** Minus zero is zero. */
const numeric = <T>(value: T): T => ((value as unknown) === 0 ? (0 as T) : value)
