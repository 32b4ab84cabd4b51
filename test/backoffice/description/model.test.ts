import { describe, expect, it } from 'vitest'
import {
  areaOf,
  boxOf,
  isWritten,
  noBox,
  offsetAt,
  parseMoment,
  parts,
  printMoment,
  weeksOf,
} from '../../../src/backoffice/dataset/description/model.ts'

describe('a moment', () => {
  it.each(['2026-12-31 18:00:00', '2024-02-29 00:00:00'])('is read as it is printed: %s', (text) => {
    expect(printMoment(parseMoment(text) ?? '')).toBe(text)
  })

  it('may lack its seconds or its time', () => {
    expect(printMoment(parseMoment('2026-12-31 18:05') ?? '')).toBe('2026-12-31 18:05:00')
    expect(printMoment(parseMoment('2026-12-31') ?? '')).toBe('2026-12-31 00:00:00')
  })

  it.each(['', '31.12.2026', '2026-13-01', '2026-02-30', '2026-12-31 25:00:00', 'tomorrow'])(
    'is none: %j',
    (text) => {
      expect(parseMoment(text)).toBeNull()
    },
  )

  it('that cannot be read stays as it was written', () => {
    expect(printMoment('some day')).toBe('some day')
  })

  it('tells how far its clock is from UTC', () => {
    const at = new Date(2026, 0, 1)
    const minutes = -at.getTimezoneOffset()
    expect(offsetAt(at)).toMatch(minutes < 0 ? /^UTC-\d\d:\d\d$/ : /^UTC\+\d\d:\d\d$/)
  })
})

describe('a month', () => {
  it('has weeks that begin on Monday', () => {
    expect(weeksOf(2026, 10)).toEqual([
      [null, null, null, null, null, null, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, null, null, null, null, null, null],
    ])
  })

  it('of four weeks has four rows', () => {
    expect(weeksOf(2021, 1)).toHaveLength(4)
  })
})

describe('an area', () => {
  const box = { west: '4', south: '50', east: '5.5', north: '51' }

  it('that is a box is told by its sides', () => {
    expect(boxOf(areaOf(box))).toEqual(box)
    expect(boxOf(undefined)).toEqual(noBox)
  })

  it('of another shape is no box', () => {
    expect(boxOf({ type: 'MultiPolygon', coordinates: [] })).toBeUndefined()
    expect(
      boxOf({
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [2, 0],
            [1, 2],
            [0, 0],
          ],
        ],
      }),
    ).toBeUndefined()
  })

  it.each([
    [{ ...box, west: '6' }],
    [{ ...box, north: '91' }],
    [{ ...box, south: '' }],
    [{ ...box, east: 'far' }],
  ])('is not made of %j', (wrong) => {
    expect(areaOf(wrong)).toBeNull()
  })

  it('takes decimal commas', () => {
    expect(boxOf(areaOf({ ...box, east: '5,5' }))).toEqual(box)
  })
})

describe('what is written', () => {
  it.each([
    ['a text', true],
    [' ', false],
    [['one'], true],
    [[], false],
    [null, false],
    [undefined, false],
  ])('%j: %s', (value, expected) => {
    expect(isWritten(value)).toBe(expected)
  })

  it('leaves to the portal what it counts', () => {
    const names = parts.flatMap(({ metas }) => metas.map(({ name }) => name))
    expect(names).toContain('keyword')
    expect(names).toContain('accrualperiodicity')
    expect(names).not.toContain('records_count')
    expect(names).not.toContain('download_count')
    expect(new Set(names).size).toBe(names.length)
  })
})
