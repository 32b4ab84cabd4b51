import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from '../../src/messages/en/ingest.ts'
import { fr } from '../../src/messages/fr/ingest.ts'

const root = new URL('../../', import.meta.url)
const namesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, root)).map((file) => file.replace(ending, ''))

const guides = namesIn('docs/guides', '.html')
const pages = new Set([
  '/docs/',
  '/docs/api/',
  ...guides.map((name) => `/docs/${name}/`),
  ...namesIn('elements', '.ts').map((tag) => `/docs/elements/${tag}/`),
])

it.each([
  ...guides.map((name) => [
    `the guide ${name}`,
    readFileSync(new URL(`docs/guides/${name}.html`, root), 'utf8'),
  ]),
  ['sentences in English', Object.values(en).join('\n')],
  ['sentences in French', Object.values(fr).join('\n')],
])('%s leads to pages that there are', (_, text) => {
  const links = [...text.matchAll(/(?<![\w.])\/docs\/[\w/-]*/g)].map(([address]) => address)
  expect(links.filter((address) => !pages.has(address))).toEqual([])
})
