import { describe, expect, it } from 'vitest'
import { holdDrawn, someBehind } from '../../../src/core/map/together.ts'

const drawing = (drawn: string | null, behind = false) => ({ drawn, behind })

describe('layers of a map after a change of filters', () => {
  it('are behind while one of them is; a layer that is gone counts no more', () => {
    const states = { a: drawing('new'), b: drawing('old', true) }
    expect(someBehind(['a', 'b', 'unknown'], states)).toBe(true)
    expect(someBehind(['a'], states)).toBe(false)
  })

  it('keep what they drew; one that drew nothing appears, one that draws nothing leaves', () => {
    const older = { a: drawing('a1'), b: drawing(null), c: drawing('c1') }
    const newer = { a: drawing('a2'), b: drawing('b2'), c: drawing(null), d: drawing('d2') }
    expect(holdDrawn(older, newer)).toEqual({
      a: drawing('a1'),
      b: drawing('b2'),
      c: drawing(null),
      d: drawing('d2'),
    })
  })
})
