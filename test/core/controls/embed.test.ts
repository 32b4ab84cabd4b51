import { expect, test } from 'vitest'
import { embedAddress, frameMarkup, sizes } from '../../../src/core/controls/embed.ts'

const page = 'https://portal.test/explore/dataset/trees/table/?q=oak&tab=map&headless=1&hideTabs=1#x'

test.each([
  [page, 'https://portal.test/explore/embed/dataset/trees/table/?q=oak'],
  [
    '?location=1,2,3&dataChart=e&basemap=b&refine.a=1&refine.a=2&apikey=secret',
    'https://portal.test/explore/embed/dataset/trees/table/?refine.a=1&refine.a=2',
  ],
  ['https://other.test/p/?tab=1', 'https://other.test/p/'],
])('%s is embedded as %s', (address, expected) => {
  expect(embedAddress(address, page)).toBe(expected)
})

test('the markup of a frame keeps hostile text inside its attributes', () => {
  expect(frameMarkup({ src: 'https://a.b/?x="><script>', title: '"><b>', ...sizes.small })).toBe(
    '<iframe src="https://a.b/?x=&quot;&gt;&lt;script&gt;" title="&quot;&gt;&lt;b&gt;" width="400" height="300" loading="lazy"></iframe>',
  )
})
