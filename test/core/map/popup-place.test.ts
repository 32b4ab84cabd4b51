import { describe, expect, it } from 'vitest'
import { placeAboveSheet, placePopup } from '../../../src/core/map/popup-place.ts'

const view = { width: 800, height: 600 }
const popup = { width: 250, height: 330 }

describe('a popup on a map', () => {
  it.each([
    ['above its mark', [400, 400], { below: false, pan: [0, 0] }],
    ['below a mark too near the top', [400, 100], { below: true, pan: [0, 0] }],
    ['whole at the end side: the picture moves', [780, 400], { below: false, pan: [113, 0] }],
    ['whole at the start side', [20, 400], { below: false, pan: [-113, 0] }],
    ['whole at the foot', [400, 300], { below: true, pan: [0, 48] }],
  ] as const)('stands %s', (_, at, place) => expect(placePopup(at, view, popup)).toEqual(place))

  it('keeps its mark in view where there is no room for both', () => {
    expect(placePopup([150, 200], { width: 300, height: 240 }, popup).pan).toEqual([0, 152])
  })

  it('leaves the whole pin in view above it, whose tip is its place', () => {
    expect(placePopup([400, 20], view, popup)).toEqual({ below: true, pan: [0, -28] })
    expect(placePopup([400, 300], view, { width: 250, height: 526 })).toEqual({ below: true, pan: [0, 244] })
  })

  it('takes the room that it needs, and no more', () => {
    expect(placePopup([400, 100], view, { width: 250, height: 60 })).toEqual({ below: false, pan: [0, 0] })
    expect(placePopup([700, 500], view, { width: 400, height: 60 }).pan).toEqual([108, 0])
  })

  it('leaves the mark free above a sheet', () => {
    expect(placeAboveSheet([10, 100], view, 360)).toBe(0)
    expect(placeAboveSheet([10, 500], view, 360)).toBe(380)
  })
})
