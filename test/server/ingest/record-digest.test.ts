import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '../../../src/core/field.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { recordDigest, withDigest } from '../../../src/server/ingest/record-digest.ts'

const field = (name: string, type: Field['type'], id = false): Field => ({
  name,
  type,
  label: name,
  annotations: id ? [{ name: 'id', args: [] }] : [],
})

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.closeSync())

async function digests(fields: readonly Field[], rows: string): Promise<string[]> {
  const connection = await database.connect()
  const reader = await connection.runAndReadAll(`SELECT (${recordDigest(fields)})::VARCHAR FROM (${rows})`)
  connection.closeSync()
  return reader.getRows().map(([digest]) => String(digest))
}

/** The same by the runtime's own whole numbers. */
function mixed(words: readonly bigint[]): string {
  const mask = 2n ** 64n - 1n
  return String(words.reduce((sum, word) => ((sum ^ word) * 6364136223846793005n) & mask, 0n))
}

describe('the digest of a record', () => {
  it('mixes whole numbers, days and instants as integers', async () => {
    const fields = [field('n', 'int'), field('d', 'date'), field('t', 'datetime')]
    const rows = `SELECT -7::BIGINT AS n, DATE '1970-01-03' AS d, TIMESTAMP '1970-01-01 00:00:01.000002' AS t`
    expect(await digests(fields, rows)).toEqual([mixed([-7n, 2n, 1000002n])])
  })

  it('mixes the floor of a decimal number and what is left of it', async () => {
    expect(await digests([field('x', 'double')], 'SELECT -1.25::DOUBLE AS x')).toEqual([
      mixed([-2n, 749999999999992n]),
    ])
  })

  it('of hundreds of fields is mixed in groups of ten', async () => {
    const types = ['int', 'double', 'date'] as const
    const fields = Array.from({ length: 450 }, (_, nth) => field(`f${nth}`, types[nth % 3] ?? 'int'))
    const cells = fields.map(({ name }, nth) =>
      nth % 3 === 0
        ? `${nth}::BIGINT AS ${name}`
        : nth % 3 === 1
          ? `${nth}.25::DOUBLE AS ${name}`
          : `DATE '1970-01-01' + ${nth} AS ${name}`,
    )
    const words = fields.flatMap((_, nth) =>
      nth % 3 === 1 ? [BigInt(nth), 249999999999997n] : [BigInt(nth)],
    )
    const inGroups = (all: readonly bigint[]): string =>
      all.length <= 10
        ? mixed(all)
        : inGroups(
            Array.from({ length: Math.ceil(all.length / 10) }, (_, part) =>
              BigInt(mixed(all.slice(part * 10, part * 10 + 10))),
            ),
          )
    const rows = `SELECT ${cells.join(', ')}`
    expect(await digests(fields, rows)).toEqual([inGroups(words)])
    const connection = await database.connect()
    const reader = await connection.runAndReadAll(
      `SELECT _digest::VARCHAR FROM (${withDigest(fields, rows)})`,
    )
    connection.closeSync()
    expect(reader.getRows()).toEqual([[inGroups(words)]])
  })

  it('is another one for values that are near each other', async () => {
    const rows = `SELECT unnest([0, 1, -1, 0.1, 0.2, 0.300000000000002, 0.3, 1e15, 1e300, -1e300, 1e301, NULL]::DOUBLE[]) AS x`
    expect(new Set(await digests([field('x', 'double')], rows)).size).toBe(12)
  })

  it('is another one for each place of a coarse grid', async () => {
    const rows = 'SELECT x / 8 AS x, y / 8 AS y FROM range(400) AS a(x), range(400) AS b(y)'
    expect(new Set(await digests([field('x', 'double'), field('y', 'double')], rows)).size).toBe(160_000)
  })

  it('tells which of two texts a word is in, and none from an empty one', async () => {
    const rows = `SELECT * FROM (VALUES ('ab', 'c'), ('a', 'bc'), (NULL, 'abc'), ('abc', NULL), ('', 'abc')) AS t(a, b)`
    expect(new Set(await digests([field('a', 'text'), field('b', 'text')], rows)).size).toBe(5)
  })

  it('is one of the id fields alone where there are some', async () => {
    const rows = `SELECT * FROM (VALUES (1::BIGINT, 'a'), (1, 'b'), (2, 'a')) AS t(n, a)`
    const [first, second, third] = await digests([field('n', 'int', true), field('a', 'text')], rows)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('takes the largest whole numbers, and five hundred columns', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `c${index}`)
    const rows = `SELECT ${names.map((name, index) => `${index % 2 ? '-9223372036854775807' : '9223372036854775807'}::BIGINT AS ${name}`).join(', ')}`
    const [digest] = await digests(
      names.map((name) => field(name, 'int')),
      rows,
    )
    expect(digest).toMatch(/^\d+$/)
  })
})
