import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  follow,
  type Geometry,
  heightOf,
  maxHeight,
  reveal,
  rowsInSight,
  standAt,
} from '../../../src/widgets/table/scroll.ts'

const small: Geometry = { rows: 1000, rowHeight: 36, viewport: 360 }
const huge: Geometry = { rows: 10_000_000, rowHeight: 36, viewport: 360 }
const start = { top: 0, position: 0 }

test('a short list scrolls as it is', () => {
  expect(heightOf(small)).toBe(36_000)
  expect(follow(start, 500, small)).toEqual({ top: 500, position: 500 })
})

test('a list beyond what browsers can hold is as high as they can', () => {
  expect(heightOf(huge)).toBe(maxHeight)
})

test('in a huge list a step moves the rows by its own pixels, a jump to the share of the bar', () => {
  const middle = follow(start, maxHeight / 2, huge)
  expect(rowsInSight(middle, huge)[0]).toBeCloseTo(5_000_000, -3)
  expect(follow(middle, middle.top + 100, huge).position).toBeCloseTo(middle.position + 100, 3)
})

test('both ends of a huge list can be reached', () => {
  const end = follow(start, maxHeight - huge.viewport, huge)
  expect(rowsInSight(end, huge)).toEqual([9_999_990, 9_999_999])
  expect(follow(end, 0, huge).position).toBe(0)
})

test('whatever is done, the rows in sight exist and fill the window', () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('bar' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('step' as const), share: fc.integer({ min: -359, max: 359 }) }),
    fc.record({ kind: fc.constant('rest' as const), share: fc.constant(0) }),
  )
  const geometry = fc.record({
    rows: fc.integer({ min: 10, max: 20_000_000 }),
    rowHeight: fc.constantFrom(24, 36),
    viewport: fc.constant(360),
  })
  fc.assert(
    fc.property(geometry, fc.array(action), (of, actions) => {
      const end = Math.max(heightOf(of) - of.viewport, 0)
      let scroll = start
      for (const { kind, share } of actions) {
        if (kind === 'rest') scroll = standAt(scroll.position, of)
        else {
          const top = kind === 'bar' ? share * end : scroll.top + share
          scroll = follow(scroll, Math.min(Math.max(top, 0), end), of)
        }
        const [first, last] = rowsInSight(scroll, of)
        expect(first).toBeGreaterThanOrEqual(0)
        expect(last).toBeLessThan(of.rows)
        expect((last - first + 1) * of.rowHeight).toBeGreaterThanOrEqual(
          Math.min(of.viewport, of.rows * of.rowHeight) - of.rowHeight,
        )
      }
    }),
  )
})

test('resting moves the bar, never the rows', () => {
  const away = follow(follow(start, maxHeight / 3, huge), maxHeight / 3 + 50, huge)
  expect(standAt(away.position, huge).position).toBe(away.position)
})

test('reveals a row with the least movement', () => {
  const scroll = { top: 360, position: 360 }
  expect(reveal(12, scroll, small)).toBe(360)
  expect(reveal(5, scroll, small)).toBe(180)
  expect(reveal(20, scroll, small)).toBe(396)
})
