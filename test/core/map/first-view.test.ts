import { describe, expect, it } from 'vitest'
import { roomOf, roomWithin, usualRoom, worldZoom } from '../../../src/core/map/first-view.ts'

describe('room of the first view', () => {
  it.each([
    ['no pins', [{ pin: false, size: 7 }], usualRoom],
    ['usual pins, 45 pixels high', [{ pin: true, size: 4 }], { top: 49, right: 36, bottom: 36, left: 36 }],
    ['the largest pins', [{ pin: true, size: 10 }], { top: 103, right: 36, bottom: 36, left: 36 }],
  ])('%s', (_, layers, room) => {
    expect(roomOf(layers)).toEqual(room)
  })

  it('leaves most of a small map to what is seen', () => {
    expect(roomWithin(usualRoom, [400, 300])).toEqual(usualRoom)
    const { top, bottom, left } = roomWithin({ top: 103, right: 36, bottom: 36, left: 36 }, [320, 100])
    expect(left).toBe(36)
    expect(top + bottom).toBeCloseTo(70)
  })

  it.each([
    [[1280, 600], 1.04],
    [[400, 300], -0.17],
    [[320, 420], -0.05],
  ] as const)('shows the whole world in %j at zoom %d', (size, zoom) => {
    expect(worldZoom(size)).toBeCloseTo(zoom, 2)
  })
})
