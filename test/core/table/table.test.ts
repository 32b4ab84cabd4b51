import { describe, expect, test } from 'vitest'
import type { Field, FieldType } from '../../../src/core/field.ts'
import { copiedValue, tabSeparated } from '../../../src/core/table/copied.ts'
import { linked } from '../../../src/core/table/links.ts'
import { isInRange, rangeOf } from '../../../src/core/table/range.ts'

const field = (type: FieldType): Field => ({ name: type, label: type, type, annotations: [] })

describe('links', () => {
  test('addresses in a text become links, the rest stays text', () => {
    expect(linked('see https://x.org/a?b=1. Then')).toEqual([
      { text: 'see ' },
      { text: 'https://x.org/a?b=1', href: 'https://x.org/a?b=1' },
      { text: '. Then' },
    ])
    expect(linked('write to a.b+c@mail.example.org, or call')).toEqual([
      { text: 'write to ' },
      { text: 'a.b+c@mail.example.org', href: 'mailto:a.b+c@mail.example.org' },
      { text: ', or call' },
    ])
  })

  test.each(['javascript:alert(1)', 'me@localhost', '@name', 'data:text/html,x', ''])(
    'none in %j',
    (text) => {
      expect(linked(text).filter(({ href }) => href)).toEqual([])
    },
  )

  test('a mail address carries nothing but itself', () => {
    const [link] = linked('a@b.org?bcc=c@d.org').filter(({ href }) => href)
    expect(link?.href).toBe('mailto:a@b.org')
  })

  test('long texts of signs take no time', () => {
    const start = performance.now()
    linked(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('copied values', () => {
  test.each([
    [1234567.25, 'double', 'en', '1234567.25'],
    [1234567.25, 'double', 'fr', '1234567,25'],
    ['2014-01-31', 'date', 'en', '2014-01-31'],
    [[48.8, 2.3], 'geo_point_2d', 'en', '48.8, 2.3'],
    [['a', 'b'], 'text', 'en', 'a, b'],
    [null, 'text', 'en', ''],
    [{ type: 'Point', coordinates: [1, 2] }, 'geo_shape', 'en', '{"type":"Point","coordinates":[1,2]}'],
    [{ id: 'x', filename: 'a.png' }, 'file', 'en', 'a.png'],
  ] as const)('%j as %s in %s', (value, type, locale, expected) => {
    expect(copiedValue(value, field(type), locale)).toBe(expected)
  })

  test('cells stand between tabs; none becomes a formula or runs into the next', () => {
    const fields = [field('text'), field('int')]
    const records = [
      { fields: { text: '=1+1', int: -5 } },
      { fields: { text: 'a "b"\tc\nd' } },
      { fields: { text: '\t=1' } },
    ]
    expect(tabSeparated(records, fields, 'en')).toBe('\'=1+1\t-5\n"a ""b""\tc\nd"\t\n"\'\t=1"\t')
  })
})

test('a range holds both its corners, whichever was chosen first', () => {
  const range = rangeOf({ row: 5, column: 1 }, { row: 2, column: 3 })
  expect(range).toEqual({ firstRow: 2, lastRow: 5, firstColumn: 1, lastColumn: 3 })
  expect(isInRange(range, 2, 3)).toBe(true)
  expect(isInRange(range, 5, 1)).toBe(true)
  expect(isInRange(range, 1, 2)).toBe(false)
  expect(isInRange(range, 3, 4)).toBe(false)
})
