import { expect, test } from 'vitest'
import { angularPattern, dateFilters } from '../../../src/core/template/date-filters.ts'
import { type Environment, type Filter, Markup } from '../../../src/core/template/environment.ts'
import { fieldFilters } from '../../../src/core/template/field-filters.ts'
import { listFilters } from '../../../src/core/template/list-filters.ts'
import { numberFilters } from '../../../src/core/template/number-filters.ts'
import { textFilters } from '../../../src/core/template/text-filters.ts'

const said: string[] = []
const environment: Environment = {
  locale: () => 'en',
  now: () => Date.parse('2024-03-15T10:30:00Z'),
  warn: (sentence) => said.push(sentence),
  themes: () => ({ Health: { color: '#f00' } }),
  appendedQuery: () => 'embed=1',
  domainUrl: () => 'https://default.example',
  fileUrl: (_, value, form) => (typeof value === 'object' ? `/files/1/${form}` : null),
}
const filters: Record<string, Filter> = {
  ...textFilters(environment),
  ...listFilters(environment),
  ...numberFilters(environment),
  ...dateFilters(environment),
  ...fieldFilters(environment),
}

function apply(name: string, value: unknown, ...args: unknown[]): unknown {
  const filter = filters[name]
  if (!filter) throw new Error(`no filter ${name}`)
  const result = filter(value, ...args)
  return result instanceof Markup ? { html: result.html } : result
}

const fields = [
  { name: 'a', label: 'A', type: 'text', annotations: [] },
  { name: 'p', label: 'P', type: 'geo_point_2d', annotations: [] },
]

test.each<[string, unknown, unknown[], unknown]>([
  ['lowercase', 'ABC', [], 'abc'],
  ['uppercase', 'abc', [], 'ABC'],
  ['capitalize', 'the Oak', [], 'The Oak'],
  ['capitalize', 5, [], 5],
  ['truncate', 'abcdef', [3], 'abc'],
  ['truncate', 'x'.repeat(300), [], 'x'.repeat(200)],
  ['shortTextSummary', 'abcdefghij', [8], 'abcde...'],
  ['shortSummary', '<p></p><p>First <b>words</b></p><p>Second</p>', [], 'First words'],
  ['shortSummary', 'Leading text<p>more</p>', [], 'Leading text'],
  ['shortSummary', '<p>abcdef</p>', [3], 'abc…'],
  ['normalize', 'Éàç', [], 'Eac'],
  ['slugify', 'Santé & société  (2024)', [], 'sante-societe-2024'],
  ['uriComponentEncode', 'a b&c', [], 'a%20b%26c'],
  ['propagateAppendedURLParameters', '/a?b=1', [], '/a?b=1&embed=1'],
  ['propagateAppendedURLParameters', 'https://x.org/', [], 'https://x.org/'],
  [
    'prettyText',
    'see https://x.org/a.',
    [],
    { html: 'see <a href="https://x.org/a" target="_blank" rel="noopener noreferrer">https://x.org/a</a>.' },
  ],
  ['prettyText', '<script>', [], '<script>'],
  ['imagify', 'https://x.org/a.png?x=1', [], { html: '<img src="https://x.org/a.png?x=1" alt="">' }],
  ['imagify', 'javascript:alert(1).png', [], 'javascript:alert(1).png'],
  [
    'videoify',
    'https://youtu.be/abc',
    [],
    {
      html: '<iframe width="200" height="113" src="https://www.youtube-nocookie.com/embed/abc" title="https://youtu.be/abc" allowfullscreen></iframe>',
    },
  ],
  [
    'nofollow',
    '<a href="x" target="_self">y</a>',
    [],
    { html: '<a href="x" target="_blank" rel="nofollow noopener noreferrer">y</a>' },
  ],
  ['nl2br', 'a\r\n<b>', [], { html: 'a<br/>&#60;b&#62;' }],
  ['split', 'a; b;c', [], ['a', 'b', 'c']],
  ['join', ['a', 'b'], [], 'a, b'],
  ['join', 'a', [], 'a'],
  ['firstValue', [1, 2], [], 1],
  ['firstValue', [], [], null],
  ['limitTo', [1, 2, 3], [2], [1, 2]],
  ['limitTo', 'abc', [-1], 'c'],
  ['orderBy', [{ a: 2 }, { a: 1 }], ['a'], [{ a: 1 }, { a: 2 }]],
  ['orderBy', [{ a: 2 }, { a: 3 }], ['-a'], [{ a: 3 }, { a: 2 }]],
  ['filter', [{ a: 'Oak' }, { a: 'Elm' }], ['oak'], [{ a: 'Oak' }]],
  ['keys', { a: 1 }, [], ['a']],
  ['numKeys', { a: 1, b: 2 }, [], 2],
  ['isEmpty', {}, [], true],
  ['isEmpty', 0, [], false],
  ['isDefined', null, [], true],
  ['isDefined', undefined, [], false],
  ['toObject', [{ k: 'a' }, { k: 'b' }], ['k'], { a: { k: 'a' }, b: { k: 'b' } }],
  ['toObject', 'x', ['k'], {}],
  ['fromjson', '{"a":1}', [], { a: 1 }],
  ['number', 1234.5678, [], '1,234.568'],
  ['number', 1234.5, [2], '1,234.50'],
  ['number', 'x', [], ''],
  ['currency', 5, [], '$5.00'],
  ['filesize', 1536, [], '1.5 KB'],
  ['filesize', 0, [], '0 B'],
  ['math', 2.5, ['floor'], 2],
  ['math', 2, ['pow', 3], 8],
  ['math', 2, ['unknown'], 2],
  ['min', 3, [2], 2],
  ['moment', '2024-01-05', ['LL'], 'January 5, 2024'],
  ['moment', '2024-01-05T09:30:00+05:30', ['HH:mm'], '09:30'],
  ['moment', '', ['LL'], ''],
  ['date', '2024-01-05', ['dd/MM/yyyy'], '05/01/2024'],
  ['momentadd', '2024-01-31', ['months', 1], '2024-02-29T00:00:00Z'],
  ['momentdiff', '2024-01-03', ['2024-01-01', 'days'], 2],
  ['momentdiff', '2024-01-01T00:00:01', ['2024-01-01'], 1000],
  ['timesince', '2024-03-14T10:30:00Z', [], 'yesterday'],
  ['timesince', '2024-03-15T10:28:00Z', [], '2 minutes ago'],
  ['isBefore', '2024-01-01', ['2024-01-02'], true],
  ['isAfter', '2024-01-01', ['2024-01-02'], false],
  ['formatFieldValue', { a: '<b>' }, [fields[0]], '<b>'],
  ['fieldsForVisualization', fields, ['map'], [fields[0]]],
  ['fieldsFilter', fields, ['p,a'], [fields[1], fields[0]]],
  ['fieldsFilter', fields, [], fields],
  ['thumbnailUrl', { id: '1' }, [{}], '/files/1/300'],
  ['displayImageValue', { id: '1' }, ['d'], { html: '<img src="/files/1/300" alt="">' }],
  ['themeSlug', ['Santé publique'], [], 'sante-publique'],
  ['themeColor', 'Health', [], '#f00'],
  [
    'pictoUrl',
    'd4c-circle',
    [{ domainUrl: 'https://a.example' }],
    'https://a.example/static/pictos/img/set-v3/pictos/circle.svg',
  ],
  ['pictoUrl', 'icon-leaf', [], 'https://default.example/static/pictos/img/set-v1/fa/leaf.svg'],
  ['pictoUrl', null, [], ''],
])('%s of %j with %j', (name, value, args, result) => {
  expect(apply(name, value, ...args)).toEqual(result)
})

test('markup passes through later filters untouched', () => {
  const image = filters.imagify?.('https://x.org/a.png')
  expect(filters.prettyText?.(image)).toBe(image)
})

test('says what an author forgot', () => {
  said.length = 0
  apply('toObject', [])
  apply('imageUrl', { id: '1' })
  apply('imageUrl', 'text', {})
  expect(said).toEqual([
    'this filter requires a key as a second parameter',
    'This filter requires a context as second parameter',
    'This field is not an file field',
  ])
  expect(() => apply('fieldsForVisualization', fields, 'piano')).toThrow('Unknown visualization type')
})

test.each<[string, string]>([
  ['yyyy-MM-dd HH:mm', 'YYYY-MM-DD HH:mm'],
  ["d 'de' MMMM", 'D [de] MMMM'],
  ['mediumDate', 'll'],
])('Angular writes %s, dayjs %s', (angular, dayjs) => {
  expect(angularPattern(angular)).toBe(dayjs)
})
