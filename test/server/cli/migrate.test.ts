import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fr } from '../../../src/messages/fr/ingest.ts'
import { migrateCommand } from '../../../src/server/cli/migrate.ts'
import { usualImports } from '../../../src/server/settings.ts'
import { commandLine } from './call.ts'

const root = await mkdtemp(join(tmpdir(), 'd4c-migrate-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const call = commandLine(join(root, 'data'))

async function file(name: string, text: string | Uint8Array): Promise<string> {
  const path = join(root, name)
  await writeFile(path, text)
  return path
}

const bundle = (portal = '') => `<script type="module" src="${portal}/d4c/widgets/d4c-widgets.js"></script>\n`
const plain = '<ods-spinner></ods-spinner>\n'

describe('d4c migrate', () => {
  it('writes beside the page and ends with 0 when all is moved', async () => {
    const page = await file('plain.html', plain)
    const target = join(root, 'plain.d4c.html')
    expect(await call(['migrate', page])).toEqual({ code: 0, error: '', out: `Written: ${target}` })
    expect(await readFile(target, 'utf8')).toBe(`${bundle()}<d4c-spinner></d4c-spinner>\n`)
    expect(await readFile(page, 'utf8')).toBe(plain)
  })

  it('tells file, line and column of what is left, and ends with 1', async () => {
    const page = await file('left.html', `${plain}<p\n  ng-controller="A"></p>`)
    const { code, out, error } = await call(['migrate', page])
    expect(code).toBe(1)
    expect(out).toContain(`${page}:3:3 Controllers are not moved`)
    expect(error).toBe(`To look at in ${page}: 1`)
  })

  it('writes into a folder, over the page only when asked to, and loads the portal that is named', async () => {
    const page = await file('again.html', `\uFEFF${plain}`)
    const folder = join(root, 'new', 'pages')
    await call(['migrate', page, '--output', folder, '--portal', 'https://data.example.org/'])
    expect(await readFile(join(folder, 'again.html'), 'utf8')).toBe(
      `\uFEFF${bundle('https://data.example.org')}<d4c-spinner></d4c-spinner>\n`,
    )
    await call(['migrate', page, '--in-place'])
    expect(await readFile(page, 'utf8')).toContain('<d4c-spinner>')
  })

  it.each<[string, string[], string]>([
    ['no page', [], 'migrate needs a page'],
    ['a missing file', [join(root, 'none.html')], 'There is no file'],
    ['a folder', [root], 'cannot be read or written: EISDIR'],
    ['two ways to write', ['a.html', '--in-place', '--output', 'b'], 'not both'],
    ['a portal that is none', ['a.html', '--portal', 'javascript:x'], 'no address of a portal'],
    ['two pages with one target', ['a/x.html', 'b/x.html', '--output', 'c'], 'Two pages would be written'],
    ['an unknown option', ['a.html', '--wat'], "Unknown option '--wat'"],
  ])('ends with 2 and a sentence for %s', async (_, args, sentence) => {
    const { code, error } = await call(['migrate', ...args])
    expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining(sentence) })
  })

  it('refuses what is no text, moves the other pages', async () => {
    const nul = await file('nul.html', '<p>\0</p>')
    const latin = await file('latin.html', new Uint8Array([60, 112, 62, 233]))
    const large = await file('large.html', 'x'.repeat(10_000_001))
    const good = await file('good.html', plain)
    const { code, out, error } = await call(['migrate', nul, latin, large, good])
    expect(code).toBe(2)
    expect(error.split('\n')).toEqual([
      `${nul} is not a text in UTF-8: nothing was written`,
      `${latin} is not a text in UTF-8: nothing was written`,
      `${large} has more than 10 MB, which no page has: nothing was written`,
    ])
    expect(out).toBe(`Written: ${join(root, 'good.d4c.html')}`)
  })

  it('speaks French', async () => {
    const page = await file('fr.html', '<p ng-controller="A"></p>')
    const out: string[] = []
    await migrateCommand([page], {
      out: (line) => out.push(line),
      error: () => undefined,
      sentences: fr,
      language: 'fr',
      dataDirectory: root,
      imports: usualImports,
    })
    expect(out[0]).toContain('Les contrôleurs ne sont pas repris')
  })

  it('tells its options', async () => {
    expect((await call(['migrate', '--help'])).out).toContain('--in-place')
    expect((await call(['--help'])).out).toContain('d4c migrate FILE')
  })
})
