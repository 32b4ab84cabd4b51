import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const roots = [
  'messages',
  'core',
  'client',
  'ui',
  'custom-element',
  'widgets',
  'portal',
  'backoffice',
  'server',
  'setup',
]

/** Paths that a document names: from the root of the project, or below `src/`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .map((path) => (roots.includes(path.split('/')[0] ?? '') ? `src/${path}` : path))

describe.each(['docs/architecture.md', 'docs/glossary.md', 'docs/examples/README.md', 'CONTRIBUTING.md'])(
  '%s',
  (document) => {
    it('names files and folders that are there', () => {
      const missing = pathsIn(read(document)).filter((path) => !existsSync(join(root, path)))
      expect(missing).toEqual([])
    })

    it('links to files that are there', () => {
      const folder = dirname(document)
      const links = [...read(document).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, link = '']) => link)
      expect(links.filter((link) => !existsSync(join(root, folder, link)))).toEqual([])
    })
  },
)

it('commands that CONTRIBUTING names are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('CONTRIBUTING.md').matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('every measurement says at its beginning what it is', () => {
  const files = readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' })
  const runnable = files.filter(
    (file) => file.endsWith('.ts') && /node bench\//.test(read(join('bench', file))),
  )
  expect(runnable.length).toBeGreaterThan(20)
  expect(runnable.filter((file) => !read(join('bench', file)).startsWith('/**'))).toEqual([])
})
