import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Indenter, indented } from '../../../src/server/routes/indent.ts'

const encoder = new TextEncoder()

test('lays JSON out as the language itself does, wherever its pieces are cut', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), fc.boolean(), (text, size, spaced) => {
      const sent = encoder.encode(spaced ? JSON.stringify(JSON.parse(text), null, '\t') : text)
      const indenter = new Indenter()
      const pieces: Uint8Array[] = []
      for (let at = 0; at < sent.length; at += size) pieces.push(indenter.push(sent.slice(at, at + size)))
      const laidOut = Buffer.concat(pieces).toString()
      expect(laidOut.replace(/-0(?=[,\s]|$)/g, '0')).toBe(JSON.stringify(JSON.parse(text), null, 2))
    }),
  )
})

test.each(['{"n":9007199254740993,"m":1.50}', '[1e400]'])('keeps the digits of %s', (text) => {
  const laidOut = Buffer.from(new Indenter().push(encoder.encode(text))).toString()
  expect(laidOut.replaceAll(/\s/g, '')).toBe(text)
})

test('grows with what it lays out', () => {
  const deep = `${'['.repeat(400)}1${']'.repeat(400)}`
  const laidOut = Buffer.from(new Indenter().push(encoder.encode(deep))).toString()
  expect(laidOut).toBe(JSON.stringify(JSON.parse(deep), null, 2))
})

test('leaves what is no JSON as it is', async () => {
  const csv = new Response('a,b', { headers: { 'Content-Type': 'text/csv' } })
  expect(await indented(csv).text()).toBe('a,b')
})
