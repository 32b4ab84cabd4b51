import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist')

interface Facts {
  tag: string
  attributes: { name: string; description: string }[]
}

test.skipIf(!existsSync(join(dist, 'elements.json')))('no visitor is sent descriptions of attributes', () => {
  const facts: Facts[] = JSON.parse(readFileSync(join(dist, 'elements.json'), 'utf8'))
  const chunks = readdirSync(join(dist, 'chunks')).filter((file) => file.endsWith('.js'))
  const sent = chunks.map((file) => readFileSync(join(dist, 'chunks', file), 'utf8')).join('\n')
  const found = facts.flatMap(({ tag, attributes }) =>
    attributes
      .map(({ name, description }) => ({ name, text: description.replace(/ Required\.$/, '') }))
      .filter(({ text }) => text.length > 12 && sent.includes(text))
      .map(({ name, text }) => `${tag} ${name}: ${text}`),
  )
  expect(facts.length).toBeGreaterThan(80)
  expect(found).toEqual([])
})
