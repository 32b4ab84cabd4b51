import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist')

interface Facts {
  tag: string
  attributes: { name: string; description: string }[]
}

const isBuilt = existsSync(join(dist, 'elements.json'))

function built(): { facts: Facts[]; sent: string } {
  const facts: Facts[] = JSON.parse(readFileSync(join(dist, 'elements.json'), 'utf8'))
  const chunks = readdirSync(join(dist, 'chunks')).filter((file) => file.endsWith('.js'))
  return { facts, sent: chunks.map((file) => readFileSync(join(dist, 'chunks', file), 'utf8')).join('\n') }
}

test.skipIf(!isBuilt)('visitors are sent the patterns of attributes with a variable name', () => {
  const { facts, sent } = built()
  const patterns = facts.flatMap(({ attributes }) =>
    attributes.flatMap(({ name }) => (name.includes('{name}') ? [name.replace('{name}', '*')] : [])),
  )
  expect(patterns).toContain('*-dataset')
  expect(patterns.filter((pattern) => !sent.includes(pattern))).toEqual([])
})

test.skipIf(!isBuilt)('no visitor is sent descriptions of attributes', () => {
  const { facts, sent } = built()
  const found = facts.flatMap(({ tag, attributes }) =>
    attributes
      .map(({ name, description }) => ({ name, text: description.replace(/ Required\.$/, '') }))
      .filter(({ text }) => text.length > 12 && sent.includes(text))
      .map(({ name, text }) => `${tag} ${name}: ${text}`),
  )
  expect(facts.length).toBeGreaterThan(80)
  expect(found).toEqual([])
})
