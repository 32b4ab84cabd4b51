import { expect, test } from 'vitest'
import { readFile, webAddress } from '../../../src/core/controls/file.ts'
import { shareAddress } from '../../../src/core/controls/share.ts'
import { formatBytes } from '../../../src/core/format/bytes.ts'
import { languageFacts } from '../../../src/messages/languages.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1024 ** 2, '1 MB'],
  [3 * 1024 ** 4, '3 TB'],
  [1024 ** 5, '1024 TB'],
])('%i bytes', (bytes, text) => {
  expect(formatBytes(bytes, String, languageFacts.en.units)).toBe(text)
})

test.each([
  ['https://a.b/c', true],
  ['/d4c/x', true],
  ['./x', true],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('%s is of the web: %s', (url, isWeb) => {
  expect(webAddress(url) !== null).toBe(isWeb)
})

test('a file is named by its name or its address', () => {
  expect(readFile({ url: '/files/a%20b.PNG?x=1' })).toEqual({
    name: 'a b.PNG',
    size: null,
    url: '/files/a%20b.PNG?x=1',
    isImage: true,
  })
  expect(readFile({ filename: 'a.png', mimetype: 'text/plain', size: 3 })?.isImage).toBe(false)
  expect(readFile({ url: 'javascript:alert(1)', filename: 'x' })?.url).toBeNull()
  expect(readFile('x')).toBeNull()
  expect(readFile({})).toBeNull()
})

test.each([
  ['twitter', 'https://twitter.com/intent/tweet?text=A+%26+b&url=https%3A%2F%2Fa.b%2F%3Fq%3D1'],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.b%2F%3Fq%3D1'],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fa.b%2F%3Fq%3D1'],
  ['email', 'mailto:?subject=A%20%26%20b&body=https%3A%2F%2Fa.b%2F%3Fq%3D1'],
] as const)('%s is told of a page', (network, address) => {
  expect(shareAddress(network, { url: 'https://a.b/?q=1', title: 'A & b' })).toBe(address)
})
