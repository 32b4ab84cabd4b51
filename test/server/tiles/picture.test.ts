import { decode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { Canvas, pictureSize } from '../../../src/server/tiles/picture/canvas.ts'
import { encodePng } from '../../../src/server/tiles/picture/png.ts'
import { fillRings, type Line, strokeLines } from '../../../src/server/tiles/picture/raster.ts'
import { utfGrid } from '../../../src/server/tiles/picture/utf-grid.ts'

const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0)
const closed = (...corners: [number, number][]): Line => [...corners, corners[0] ?? [0, 0]]
const square = (from: number, to: number) => closed([from, from], [to, from], [to, to], [from, to])

describe('a filled area', () => {
  test.each<[string, Line[], number]>([
    ['a square on whole pixels', [square(2, 10)], 64],
    ['a square between pixels', [square(2.5, 9.75)], 7.25 ** 2],
    ['a triangle', [closed([0, 0], [40, 0], [0, 30])], 600],
    ['a ring, wound either way', [square(0, 20), square(5, 15)], 300],
    ['a ring, wound against its outline', [square(0, 20), [...square(5, 15)].reverse()], 300],
    ['a sliver', [closed([0, 0], [100, 0.5], [0, 1])], 50],
    ['two parts', [square(0, 4), square(10, 14)], 32],
    ['one that begins outside of the picture', [square(-8, 8)], 256],
    ['nothing', [], 0],
  ])('%s covers as many pixels as it is large', (_, rings, area) => {
    const { coverage } = fillRings(rings)
    expect(Math.abs(sum(coverage) - area)).toBeLessThanOrEqual(area * 0.05)
    expect(Math.max(0, ...coverage)).toBeLessThanOrEqual(1.0001)
  })
})

test('a line is as wide as it is asked to be', () => {
  const { coverage } = strokeLines(
    [
      [
        [10, 10],
        [110, 60],
      ],
    ],
    5,
  )
  const length = Math.hypot(100, 50)
  expect(sum(coverage)).toBeGreaterThan(length * 5)
  expect(sum(coverage)).toBeLessThan(length * 5 + 40)
})

describe('a canvas', () => {
  const whole = (value: number) => ({
    left: 0,
    top: 0,
    width: 2,
    height: 1,
    coverage: new Float32Array([value, 0]),
  })

  test('lays a colour over what is there', () => {
    const canvas = new Canvas()
    canvas.paint(whole(1), [200, 100, 0, 1], 1)
    canvas.paint(whole(1), [0, 0, 0, 0.5], 2)
    expect([...canvas.pixels.slice(0, 8)]).toEqual([100, 50, 0, 255, 0, 0, 0, 0])
    expect([...canvas.owners.slice(0, 2)]).toEqual([2, 0])
  })

  test('gives a pixel to whom covers half of it', () => {
    const canvas = new Canvas()
    canvas.paint(whole(0.6), [0, 0, 0, 1], 1)
    canvas.paint(whole(0.4), [0, 0, 0, 1], 2)
    expect(canvas.owners[0]).toBe(1)
  })

  test('leaves out what lies beyond its edge', () => {
    const canvas = new Canvas()
    canvas.paint({ ...whole(1), left: -1, top: -1 }, [0, 0, 0, 1], 1)
    canvas.paint({ ...whole(1), left: pictureSize - 1, top: pictureSize }, [0, 0, 0, 1], 1)
    expect(canvas.pixels.some((value) => value !== 0)).toBe(false)
  })
})

test('a PNG holds the pixels that were given', async () => {
  const pixels = Uint8ClampedArray.from({ length: 5 * 3 * 4 }, (_, index) => (index * 37) % 256)
  const { width, height, channels, depth, data } = decode(await encodePng(pixels, 5, 3))
  expect([width, height, channels, depth]).toEqual([5, 3, 4, 8])
  expect([...data]).toEqual([...pixels])
})

describe('a grid', () => {
  test('skips the characters that JSON escapes, also with many keys', () => {
    const owners = new Uint16Array(pictureSize * pictureSize)
    for (let row = 0; row < 128; row += 1)
      for (let column = 0; column < 128; column += 1)
        owners[(row * 4 + 2) * pictureSize + column * 4 + 2] = row * 128 + column
    const made = utfGrid(owners, (owner) => owner)
    const text = made?.grid.join('') ?? ''
    expect(text).not.toMatch(/["\\]/)
    expect([...text].length).toBe(128 * 128)
    expect(text.slice(0, 4)).toBe(' !#$')
    expect(text.codePointAt(91 - 34)).toBe(91 - 34 + 33)
    expect(text.codePointAt(59)).toBe(93)
    expect(made?.data['300']).toBe(300)
    expect(made?.keys.length).toBe(128 * 128)
  })

  test('of nothing is none', () => {
    expect(utfGrid(new Uint16Array(pictureSize * pictureSize), () => 0)).toBeNull()
  })
})
