import { expect, test } from 'vitest'
import { settleColors } from '../../../src/core/controls/category-colors.ts'
import { niceColors, settleColor } from '../../../src/core/controls/colors.ts'
import { fromDisc, onDisc, printHsv, readHsv } from '../../../src/core/controls/wheel.ts'

test('colours come back from hue, saturation and value', () => {
  for (const color of [...niceColors, '#000000', '#FF0000', '#00FF7F', '#0000FE'])
    expect(printHsv(readHsv(color))).toBe(color)
  expect(printHsv(readHsv('#0f8'))).toBe('#00FF88')
})

test.each([
  [{ hue: 0, saturation: 1, value: 1 }, 0, -1],
  [{ hue: 90, saturation: 0.5, value: 1 }, 0.5, 0],
  [{ hue: 180, saturation: 1, value: 0.2 }, 0, 1],
])('%o stands at %d, %d', (hsv, x, y) => {
  const place = onDisc(hsv)
  expect(place.x).toBeCloseTo(x)
  expect(place.y).toBeCloseTo(y)
  expect(fromDisc(x, y).hue).toBeCloseTo(hsv.hue)
  expect(fromDisc(x, y).saturation).toBeCloseTo(hsv.saturation)
})

test('outside of the disc is its rim', () => {
  expect(fromDisc(3, 4).saturation).toBe(1)
})

test.each([
  ['1f5fa8', false, undefined, '#1F5FA8'],
  ['#abc', false, undefined, '#ABC'],
  ['', false, undefined, ''],
  ['', true, undefined, '#FFFFFF'],
  [' ', true, '#123456', '#123456'],
  ['', true, 'blue', '#FFFFFF'],
  ['red', true, undefined, null],
  ['#12345', false, undefined, null],
])('%j, required %s, usually %s: %j', (text, required, usual, expected) => {
  expect(settleColor(text, { required, usual })).toBe(expected)
})

test('categories without a colour, and colours without a category, are dropped', () => {
  const colors = { a: 'f00', b: '', c: 'none', gone: '#000000', d: 3 }
  expect(settleColors(colors, ['a', 'b', 'c', 'd', 'toString'])).toEqual({ a: '#F00' })
})
