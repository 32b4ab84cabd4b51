import { expect, it } from 'vitest'
import { archivesOf, baseMapPath } from '../../../src/server/store/files.ts'

it('names the archives that base maps need, and no other file', () => {
  const urls = [
    baseMapPath('city'),
    '/d4c/basemaps/../metadata.sqlite',
    '/d4c/basemaps/../../city.pmtiles',
    '/d4c/basemaps/a/b.pmtiles',
    '/d4c/basemaps/city.png',
    'https://elsewhere.example/d4c/basemaps/city.pmtiles',
    undefined,
  ]
  expect(archivesOf(urls.map((url) => ({ url })))).toEqual(['city.pmtiles'])
})
