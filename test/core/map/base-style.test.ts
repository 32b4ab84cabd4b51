import { describe, expect, it } from 'vitest'
import { allowing, readStyle } from '../../../src/core/map/base-style.ts'

const at = 'https://tiles.example.org/styles/plain.json'
const allows = allowing(at, 'https://town.example.org/map.html', ['fonts.example.org'])
const vector = { type: 'vector', tiles: ['/{z}/{x}/{y}.mvt'] }
const fill = { id: 'f', type: 'fill', source: 'a', 'source-layer': 'x' }
const read = (document: Record<string, unknown>) =>
  readStyle({ version: 8, sources: { a: vector }, layers: [fill], ...document }, at, allows)

describe('the style of a base map', () => {
  it.each([
    [null],
    ['text'],
    [{ version: 7, sources: {}, layers: [] }],
    [{ version: 8, layers: [] }],
    [{ version: 8, sources: {}, layers: {} }],
  ])('is none: %j', (document) => {
    expect(readStyle(document, at, allows)).toBeNull()
  })

  it.each([
    ['/{z}/{x}/{y}.mvt', true],
    ['../{z}/{x}/{y}.mvt', true],
    ['https://tiles.example.org/{z}.mvt', true],
    ['https://town.example.org/{z}.mvt', true],
    ['https://fonts.example.org/{z}.mvt', true],
    ['http://fonts.example.org/{z}.mvt', false],
    ['http://tiles.example.org/{z}.mvt', false],
    ['https://tiles.example.org.evil.example/{z}.mvt', false],
    ['https://fonts.example.org@evil.example/{z}.mvt', false],
    ['//evil.example/{z}.mvt', false],
    ['mapbox://streets', false],
    ['data:application/json,{}', false],
    ['https://{s}.example.org/{z}.mvt', false],
  ])('may ask %s: %s', (address, allowed) => {
    expect(allows(address, at)).toBe(allowed)
  })

  it('writes parts of a text without fonts of their own, which would be fetched', () => {
    const part = ['format', ['get', 'name'], { 'text-font': ['literal', ['Noto Sans']], 'font-scale': 0.8 }]
    const layer = { ...fill, type: 'symbol', layout: { 'text-field': ['case', true, part, ''] } }
    expect(read({ layers: [layer] })?.style.layers[0]?.layout).toEqual({
      'text-font': ['Arial Regular'],
      'text-field': ['case', true, ['format', ['get', 'name'], { 'font-scale': 0.8 }], ''],
    })
  })

  it('keeps what draws vector tiles of allowed places, and names the others', () => {
    const found = read({
      sources: {
        a: vector,
        b: { type: 'vector', url: 'https://other.example/tiles.json' },
        c: { type: 'vector', tiles: ['/{z}.mvt', 'https://third.example/{z}.mvt'] },
        d: { type: 'raster', tiles: ['https://pictures.example/{z}.png'] },
        e: { type: 'vector' },
      },
      layers: [
        { id: 'bg', type: 'background', paint: { 'background-color': '#eee' } },
        fill,
        { ...fill, id: 'g', source: 'b' },
        { ...fill, id: 'h', source: 'd' },
        { ...fill, id: 'i', source: 'toString' },
        { ...fill, id: 'j', type: 'sky' },
        'nothing',
      ],
      sprite: 'https://sprites.example/icons',
      glyphs: 'https://glyphs.example/{fontstack}',
      metadata: { 'ol:webfonts': 'https://evil.example/{font-family}.css' },
    })
    expect(found?.style).toEqual({
      version: 8,
      sources: { a: vector },
      layers: [{ id: 'bg', type: 'background', paint: { 'background-color': '#eee' } }, fill],
    })
    expect(found?.sources).toEqual(['a'])
    expect(found?.refused).toEqual(['other.example', 'third.example', 'sprites.example'])
  })

  it.each([
    [['Noto Sans Bold'], ['Arial Bold']],
    [['Open Sans Semibold Italic', 'x'], ['Arial Bold Italic']],
    [['case', ['get', 'x'], 'Roboto'], ['Arial Regular']],
    [undefined, ['Arial Regular']],
  ])('writes %j with a font that every browser has', (given, font) => {
    const label = { id: 's', type: 'symbol', source: 'a', layout: { 'text-font': given, 'text-field': 'x' } }
    const [layer] = read({ layers: [label] })?.style.layers ?? []
    expect(layer?.layout).toEqual({ 'text-font': font, 'text-field': 'x' })
  })

  it('keeps the pictures of its own server', () => {
    expect(read({ sprite: './icons' })?.style.sprite).toBe('./icons')
  })
})
