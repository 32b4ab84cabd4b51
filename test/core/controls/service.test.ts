import { expect, test } from 'vitest'
import { changedValues, suggestible, writtenValue } from '../../../src/core/controls/feedback.ts'
import { byCategory, findIcons, readIcons } from '../../../src/core/controls/icons.ts'
import { readParameters, serviceAddress } from '../../../src/core/controls/service.ts'

test('parameters stand in the address, and in the query by their full names', () => {
  const url = '/a/{id}/?lang=fr'
  const parameters = readParameters(
    url,
    ['q', { name: 'y', parameters: ['a', { name: 'b', value: 2 }] }, 3],
    {
      id: 'x/y',
      q: null,
    },
  )
  expect(parameters.map(({ name, value, inPath }) => [name, value, inPath])).toEqual([
    ['id', 'x/y', true],
    ['q', '', false],
    ['y.a', '', false],
    ['y.b', '2', false],
  ])
  const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]))
  expect(serviceAddress(url, parameters, values)).toBe('/a/x%2Fy/?lang=fr&y.b=2')
})

const field = (name: string, type: 'text' | 'file' | 'geo_point_2d' | 'geo_shape') => ({
  name,
  label: name,
  type,
  annotations: [],
})

test('files cannot be suggested, nor a point beside a shape', () => {
  const all = [field('t', 'text'), field('f', 'file'), field('p', 'geo_point_2d')]
  expect(suggestible(all).map(({ name }) => name)).toEqual(['t', 'p'])
  expect(suggestible([...all, field('s', 'geo_shape')]).map(({ name }) => name)).toEqual(['t', 's'])
})

test('values are written as text, and only other ones are new', () => {
  expect(writtenValue([50.4, 4.8], field('p', 'geo_point_2d'))).toBe('50.4, 4.8')
  expect(writtenValue({ type: 'Point' }, field('s', 'geo_shape'))).toBe('{"type":"Point"}')
  expect(writtenValue(null, field('t', 'text'))).toBe('')
  expect(changedValues({ a: '1', b: '', c: 'x' }, { a: '1', b: 'old' })).toEqual({ b: '', c: 'x' })
})

test('icons are found by name, keyword and category, whatever the case and accents', () => {
  const icons = readIcons([
    { name: 'tree', keywords: 'Forêt, wood', categories: ['Nature'] },
    { name: 'house', categories: ['City', 'Nature'] },
    { filename: 'nameless.svg' },
    { name: 'dot' },
  ])
  expect(icons[0]?.filename).toBe('tree.svg')
  expect(findIcons(icons, ' foret NATURE ').map(({ name }) => name)).toEqual(['tree'])
  expect(findIcons(icons, '')).toHaveLength(3)
  expect(byCategory(icons).map(([category, members]) => [category, members.map(({ name }) => name)])).toEqual(
    [
      ['Nature', ['tree', 'house']],
      ['City', ['house']],
      ['', ['dot']],
    ],
  )
})
