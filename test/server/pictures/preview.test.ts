import { mkdtemp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sfntOf } from '../../../src/server/pictures/fonts.ts'
import { Previews } from '../../../src/server/pictures/preview.ts'

const require = createRequire(import.meta.url)
const folder = () => mkdtemp(join(tmpdir(), 'd4c-preview-'))
const sheet = { body: '<path class="i" d="M1 1h9v9z"/>', own: null, hue: 155, line: '' }

test('different titles are different pictures, drawn by one as by another', async () => {
  const [one, other] = [new Previews(folder), new Previews(folder)]
  const first = await one.draw({ ...sheet, title: 'Trees' })
  expect(await other.draw({ ...sheet, title: 'Trees' })).toEqual(first)
  expect(await other.draw({ ...sheet, title: 'Trees of Λιέγη' })).not.toEqual(first)
  expect(await one.draw({ ...sheet, title: 'Trees of Москва' })).not.toEqual(first)
})

test('a font is unpacked with its tables in place', async () => {
  const woff = await readFile(require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'))
  const font = sfntOf(woff)
  expect(font.length).toBe(woff.readUInt32BE(16))
  const count = font.readUInt16BE(4)
  const tags = Array.from({ length: count }, (_, index) =>
    font.toString('latin1', 12 + index * 16, 16 + index * 16),
  )
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'name']))
  const head = 12 + tags.indexOf('head') * 16
  expect(font.readUInt32BE(font.readUInt32BE(head + 8) + 12)).toBe(0x5f0f3cf5)
  expect(() => sfntOf(Buffer.from('something else entirely'))).toThrow('not a WOFF file')
})
