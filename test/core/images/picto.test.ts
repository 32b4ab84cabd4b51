import { expect, test } from 'vitest'
import { pictoUrl } from '../../../src/core/images/picto.ts'

test.each([
  ['icon-leaf', 'set-v1/fa/leaf'],
  ['icon-beaker', 'set-v1/fa/flask'],
  ['icon-warning-sign', 'set-v1/fa/exclamation-triangle'],
  ['icon-constructor', 'set-v1/fa/constructor'],
  ['pdpicto-bus', 'set-v1/pdpicto/bus'],
  ['d4cpicto-bus', 'set-v1/d4cpicto/bus'],
  ['odspicto-bus', 'set-v1/d4cpicto/bus'],
  ['d4c-circle', 'set-v3/pictos/circle'],
  ['ods-circle', 'set-v3/pictos/circle'],
  ['transport', 'set-v2/transport'],
  ['../../../admin?x', 'set-v2/..%2F..%2F..%2Fadmin%3Fx'],
])('%s stands at %s', (name, file) => {
  expect(pictoUrl(name)).toBe(`/static/pictos/img/${file}.svg`)
})

test('stands on the portal of its domain; no name has no address', () => {
  expect(pictoUrl('d4c-circle', 'https://a.example')).toBe(
    'https://a.example/static/pictos/img/set-v3/pictos/circle.svg',
  )
  expect(pictoUrl('', 'https://a.example')).toBe('')
})
