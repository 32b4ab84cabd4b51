import type { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold, searchTextOf } from '../../../src/core/query/fold.ts'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { searchText } from '../../../src/server/engine/layout.ts'
import { createEngine, type Engine } from '../../../src/server/engine/run.ts'
import { raw, sql } from '../../../src/server/engine/sql.ts'

let database: DuckDBInstance
let engine: Engine
beforeAll(async () => {
  database = await openDatabase({ threads: 1 })
  engine = await createEngine(database)
})
afterAll(async () => {
  await engine.close()
  database.closeSync()
})

const column = raw(searchText('value'))

describe('words sought are folded as words stored', () => {
  test.each([
    'Chêne pédonculé',
    "L'Haÿ-les-Roses",
    'ÉCOLE œuvre Ærø Straße',
    'İstanbul ISPARTA ılık',
    'Ελλάδα ΣΊΣΥΦΟΣ',
    'Łódź Đà Nẵng Ørsted',
    'Київ Йошкар-Ола',
    '東京 とうきょう 서울',
    'a_b c\td\ne',
    '½ x² №5 Ⅳ',
    '  -- ;; ',
    '',
  ])('%j', async (text) => {
    const [row] = await engine.rows(
      sql`SELECT ${column}, strip_accents(lower(value)) FROM (SELECT ${text} AS value)`,
    )
    expect(searchTextOf(text).trim()).toBe(String(row?.[0]).trim())
    expect(fold(text)).toBe(row?.[1])
  })
})

test('every letter of the languages of Europe folds the same in both', async () => {
  const letters = [...range(0x20, 0x24f), ...range(0x370, 0x52f), ...range(0x1e00, 0x1fff)]
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{L}|\p{N}/u.test(letter))
  const rows = await engine.rows(
    sql`SELECT value, ${column} FROM (SELECT unnest(string_split(${letters.join('\n')}, chr(10))) AS value)`,
  )
  const different = rows.filter(([letter, stored]) => searchTextOf(String(letter)) !== stored)
  expect(
    different.map(([letter, stored]) => `${letter}: ${stored} ≠ ${searchTextOf(String(letter))}`),
  ).toEqual([])
  expect(rows.length).toBe(letters.length)
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
