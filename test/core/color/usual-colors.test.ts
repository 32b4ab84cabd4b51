import chroma from 'chroma-js'
import { expect, test } from 'vitest'
import { usualColors } from '../../../src/core/color/palette.ts'

/** Machado, Oliveira and Fernandes 2009, severity 1, for linear sRGB. */
const missing = {
  red: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  green: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  blue: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const screen = (light: number) => {
  const share = Math.min(1, Math.max(0, light))
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055)
}
const seenWithout = (color: string, cones: keyof typeof missing): string => {
  const [red, green, blue] = chroma(color).rgb().map(linear) as [number, number, number]
  const seen = missing[cones].map(([r, g, b]) => screen(r * red + g * green + b * blue))
  return chroma(seen as unknown as [number, number, number]).hex()
}

const pairs = (colors: readonly string[]) =>
  colors.flatMap((one, index) => colors.slice(index + 1).map((other) => chroma.deltaE(one, other)))

test('the usual colours are told apart by whoever lacks a kind of cones', () => {
  const views = [
    usualColors,
    ...(['red', 'green', 'blue'] as const).map((cones) =>
      usualColors.map((color) => seenWithout(color, cones)),
    ),
  ]
  expect(Math.min(...views.flatMap(pairs))).toBeGreaterThan(10)
  // As measured for the decision: two colours of the palette they replace are one.
  const before = chroma.brewer.Set2?.map((color) => seenWithout(color, 'red')) ?? []
  expect(Math.min(...pairs(before))).toBeLessThan(2)
})

test.each(['#ffffff', '#14181e'])('the usual colours stand out on %s', (surface) => {
  expect(Math.min(...usualColors.map((color) => chroma.contrast(color, surface)))).toBeGreaterThanOrEqual(3)
})
