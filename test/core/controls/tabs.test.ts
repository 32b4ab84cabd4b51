import { expect, test } from 'vitest'
import { readSlug, slugOf, writeSlug } from '../../../src/core/controls/tabs.ts'

const slugs = ['map', 'vue d’été']

test.each([
  ['Été & hiver', 'ete-hiver'],
  ['  42 % ', '42'],
  ['Карта', 'карта'],
])('slug of %s', (label, slug) => {
  expect(slugOf(label)).toBe(slug)
})

test.each([
  ['https://a.b/p/', 'path', 'map', 'https://a.b/p/map/'],
  ['https://a.b/p/map/?q=1', 'path', 'vue d’été', 'https://a.b/p/vue%20d%E2%80%99%C3%A9t%C3%A9/?q=1'],
  ['https://a.b/p/map/', 'path', '', 'https://a.b/p/'],
  ['https://a.b/p', 'path', 'map', 'https://a.b/p/map/'],
  ['https://a.b/p/?q=1#x', 'hash', 'map', 'https://a.b/p/?q=1#map'],
  ['https://a.b/p/#map', 'none', 'map', 'https://a.b/p/#map'],
] as const)('%s by %s with %s', (address, place, slug, expected) => {
  const written = writeSlug(address, slug, slugs, place)
  expect(written).toBe(expected)
  expect(readSlug(written, slugs, place)).toBe(place === 'none' || slug === '' ? undefined : slug)
})

test('a broken escape is no slug', () => {
  expect(readSlug('https://a.b/#%E0%A4%A', slugs, 'hash')).toBeUndefined()
})
