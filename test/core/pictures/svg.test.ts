import chroma from 'chroma-js'
import { describe, expect, test } from 'vitest'
import { hueOf, oklch, palette } from '../../../src/core/pictures/colors.ts'
import { draw } from '../../../src/core/pictures/draw.ts'
import { type PictureSize, pictureSizes } from '../../../src/core/pictures/picture.ts'
import type { Scene } from '../../../src/core/pictures/scene.ts'
import { escapeXml, svgOf } from '../../../src/core/pictures/svg.ts'

const sizes: PictureSize[] = Object.values(pictureSizes)

/** Numbers of all paths, as absolute positions where they are. */
const numbersOf = (markup: string): number[] =>
  [...markup.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text))

const scenes: Record<string, Scene> = {
  dots: {
    type: 'dots',
    dots: [
      { x: 0.1, y: 0.2, strength: 0, size: null },
      { x: 0.9, y: 0.8, strength: 2, size: null },
    ],
    land: null,
    isHalftone: false,
  },
  circles: {
    type: 'dots',
    dots: [{ x: 0.5, y: 0.5, strength: 2, size: 1, isMarked: true }],
    land: 'M0 0z',
    isHalftone: false,
  },
  shapes: { type: 'shapes', shapes: [{ path: 'M1 1l2 2z', strength: 1 }], land: null },
  lines: { type: 'lines', lines: [{ points: [[0, 1], [1, 2], null, [3, 3]], isMarked: false }] },
  'one point': { type: 'lines', lines: [{ points: [[5, 5]], isMarked: true }] },
  calendar: { type: 'calendar', weeks: 2, days: [{ week: 0, weekday: 6, step: 3, isMarked: true }] },
  range: { type: 'range', slots: 3, spans: [{ slot: 1, low: -4, high: 9 }] },
  columns: { type: 'columns', values: [3, 0, null, -2, 9], marked: 4 },
  zeros: { type: 'columns', values: [0, 0], marked: null },
  scatter: { type: 'scatter', points: [{ x: 1, y: 1, group: 0 }] },
  squares: { type: 'squares', columns: 2, rows: 2, squares: [{ column: 1, row: 1, share: 0.5 }] },
  bars: { type: 'bars', values: [5, 2], marked: 0 },
  table: { type: 'table', columns: [[1, null, 0.2], []], strong: 0 },
  plain: { type: 'plain' },
}

describe.each(Object.entries(scenes))('%s', (_, scene) => {
  test.each(sizes)('are drawn at $width × $height', (size) => {
    const markup = draw(scene, size)
    expect(markup).not.toMatch(/NaN|Infinity|undefined|null|<text|<script/)
    for (const number of numbersOf(markup)) expect(Math.abs(number)).toBeLessThan(1000)
  })
})

test('columns begin at zero, also below it', () => {
  const size = { width: 124, height: 124, scale: 1 }
  const markup = draw({ type: 'columns', values: [30, -20], marked: null }, size)
  // Zero is at three fifths of the hundred pixels between the margins.
  const [first, second] = [...markup.matchAll(/M[\d.]+ ([\d.]+)h[\d.]+v([\d.]+)/g)].map(([, top, height]) => [
    Number(top),
    Number(height),
  ])
  expect(first).toEqual([12, 60])
  expect(second).toEqual([72, 40])
})

test('texts are escaped, and characters that XML cannot hold are left out', () => {
  expect(escapeXml('<a href="x">&\'\u0000\ud800\uffff é🎉')).toBe(
    '&#60;a href=&#34;x&#34;&#62;&#38;&#39; é🎉',
  )
  const sheet = { body: null, size: pictureSizes.card, hue: 155, mode: 'auto' as const }
  const text = svgOf({ ...sheet, title: '</title><script>', name: '<b onload=x>' })
  expect(text).not.toMatch(/<script|<b/)
})

describe('colours', () => {
  test('are those of the colour space', () => {
    for (const hue of [0, 70, 155, 245, 320])
      expect(oklch(0.6, 0.08, hue)).toBe(chroma.oklch(0.6, 0.08, hue).hex())
  })

  test.each(['light', 'dark'] as const)('have enough contrast in %s', (mode) => {
    for (let hue = 0; hue < 360; hue += 15) {
      const { ink, ground, signal } = palette(hue, mode)
      expect(chroma.contrast(ink, ground)).toBeGreaterThan(4.5)
      expect(chroma.contrast(signal, ground)).toBeGreaterThan(3)
    }
  })

  test('go by the theme', () => {
    expect(hueOf(['Environment'])).toBe(hueOf(['Environnement, climat']))
    expect(hueOf(['Something else'])).toBe(hueOf([]))
    expect(hueOf(undefined)).toBe(hueOf([]))
  })
})
