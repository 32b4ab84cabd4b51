import { expect, test } from 'vitest'
import { sizeIn } from '../../src/backoffice/parts/size.ts'

test.each([
  [0, '0 B', '0 o'],
  [42_800, '42 KB', '42 Ko'],
  [1_300_000, '1.2 MB', '1,2 Mo'],
])('a size of %i bytes is told in the units of the limits', (bytes, english, french) => {
  expect(sizeIn(bytes, { language: 'en' })).toBe(english)
  expect(sizeIn(bytes, { language: 'fr' })).toBe(french)
})
