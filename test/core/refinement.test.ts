import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeFilters, togglePath, toggleRefinement } from '../../src/core/refinement.ts'

test.each<[string, string[], string, string[]]>([
  ['adds', [], 'a', ['a']],
  ['removes what is chosen', ['a', 'b'], 'a', ['b']],
  ['drops ancestors', ['2014', 'x'], '2014/02', ['x', '2014/02']],
  ['drops all descendants', ['2014/02', '2014/03', '2014/04'], '2014', ['2014']],
  ['keeps what only begins alike', ['2014'], '20145', ['2014', '20145']],
])('%s', (_, before, path, after) => {
  expect(togglePath(before, path)).toEqual(after)
})

test('replaces when asked to, and knows other separators', () => {
  expect(togglePath(['a', 'b'], 'c', '/', true)).toEqual(['c'])
  expect(togglePath(['a>b'], 'a', '>')).toEqual(['a'])
})

test('keeps no value as nothing, one as a plain text, several as a list', () => {
  expect(toggleRefinement({}, 'f', 'a')).toEqual({ 'refine.f': 'a' })
  expect(toggleRefinement({ 'refine.f': 'a' }, 'f', 'b')).toEqual({ 'refine.f': ['a', 'b'] })
  expect(toggleRefinement({ 'refine.f': 'a' }, 'f', 'a')).toEqual({ 'refine.f': undefined })
})

test('choosing and freeing a flat value changes nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/)),
      fc.stringMatching(/^[a-z]{1,3}$/),
      (paths, path) => {
        const without = paths.filter((other) => other !== path)
        expect(togglePath(togglePath(without, path), path)).toEqual(without)
      },
    ),
  )
})

test('no two chosen paths are ever ancestor and descendant', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('/'))
  fc.assert(
    fc.property(fc.array(path), (clicks) => {
      const chosen = clicks.reduce<string[]>((paths, click) => togglePath(paths, click), [])
      for (const one of chosen)
        for (const other of chosen) expect(one !== other && other.startsWith(`${one}/`)).toBe(false)
    }),
  )
})

test('knows filters from other parameters', () => {
  const parameters = {
    q: 'x',
    'q.timerange': 'd:[a TO b]',
    'refine.f': 'a',
    'geofilter.polygon': '(1,2)',
    'geofilter.distance': '1,2',
    'geofilter.bbox': '1,2,3,4',
    sort: 'a',
    rows: 1,
    start: 2,
    'disjunctive.f': true,
    source: 's',
    tab: 't',
    dataChart: 'c',
    _refreshTimestamp: 1,
  }
  expect(activeFilters(parameters)).toEqual([
    'q',
    'q.timerange',
    'refine.f',
    'geofilter.polygon',
    'geofilter.distance',
  ])
  expect(activeFilters(parameters, ['q', 'refine.f'])).toEqual([
    'q.timerange',
    'geofilter.polygon',
    'geofilter.distance',
  ])
  expect(activeFilters({ q: '' })).toEqual([])
})
