import { expect, test } from 'vitest'
import { ParameterStore } from '../../src/client/contexts/parameters.ts'

const settle = () => Promise.resolve()

test('merges the changes of one task into one notification', async () => {
  const store = new ParameterStore({ q: 'a' })
  const seen: unknown[] = []
  store.$change.listen((change) => seen.push(change))
  store.update({ q: 'b' }, 'x')
  store.update({ sort: 's' }, 'y')
  expect(store.get()).toEqual({ q: 'b', sort: 's' })
  expect(seen).toEqual([])
  await settle()
  expect(seen).toEqual([{ parameters: { q: 'b', sort: 's' }, changed: ['q', 'sort'], origin: 'y' }])
})

test('writes new objects and never says that nothing changed', async () => {
  const store = new ParameterStore({ list: ['a'] })
  const before = store.get()
  let calls = 0
  store.$change.listen(() => calls++)
  store.update({ list: ['a'] })
  store.update({ list: ['b'] })
  store.update({ list: ['a'] })
  await settle()
  expect(calls).toBe(0)
  expect(before).toEqual({ list: ['a'] })
})

test('null, undefined and an empty list delete', () => {
  const store = new ParameterStore({ a: 1, b: 2, c: 3, d: 0 })
  store.update({ a: null, b: undefined, c: [] })
  expect(store.get()).toEqual({ d: 0 })
})

test('another search starts at its first page, another page does not', () => {
  const store = new ParameterStore({ start: 20 })
  store.update({ location: '3,1,1' })
  expect(store.get().start).toBe(20)
  store.update({ q: 'x' })
  expect(store.get()).toEqual({ q: 'x', location: '3,1,1' })
  store.update({ q: 'y', start: 10 })
  expect(store.get().start).toBe(10)
})
