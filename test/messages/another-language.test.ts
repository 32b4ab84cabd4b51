import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = resolve(import.meta.dirname, '../..')

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'd4c-language-'))
  for (const room of ['client', 'core', 'messages', 'portal'])
    await cp(join(here, 'src', room), join(root, 'src', room), { recursive: true })
  await cp(join(here, 'package.json'), join(root, 'package.json'))
  await symlink(join(here, 'node_modules'), join(root, 'node_modules'))
  await addLanguage(join(root, 'src/messages'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** What somebody does who adds a language: a folder after that of English, and a row. */
async function addLanguage(messages: string): Promise<void> {
  await cp(join(messages, 'en'), join(messages, 'de'), { recursive: true })
  for (const file of await readdir(join(messages, 'de'), { recursive: true })) {
    const path = join(messages, 'de', file)
    if (!file.endsWith('.ts')) continue
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text
        .replace(/\bexport const en\b/, 'export const de')
        .replaceAll('{ en as ', '{ de as ')
        .replace(/\btypeof en\b/g, 'typeof de')
        .replace("'{n} {count|dataset|datasets}'", "'{n} {count|one:Datensatz|other:Datensätze}'")
        .replace("'{n} {count|result|results}'", "'{n} {count|Treffer|Treffer}'"),
    )
  }
  const table = join(messages, 'languages.ts')
  const rows = await readFile(table, 'utf8')
  const row = "  de: { ...english, name: 'Deutsch', locale: 'de-DE', firstDay: 1 },\n"
  await writeFile(table, rows.replace('  en: english,\n', `  en: english,\n${row}`))
}

const load = (path: string) => import(/* @vite-ignore */ join(root, 'src', path))

test('a folder and a row are another language: a page speaks it', async () => {
  const { languageOf } = await load('messages/languages.ts')
  expect(languageOf(['de-CH,en;q=0.5'])).toBe('de')
  const { wordsOf } = await load('portal/language.ts')
  const { catalog } = await load('portal/pages/catalog.ts')
  const { Address } = await load('portal/address.ts')
  const page = {
    words: wordsOf('de'),
    address: new Address('/explore/', ''),
    assets: (name: string) => name,
    signedIn: false,
    origin: 'https://portal.test/',
    now: new Date(0),
    site: { name: 'Daten', description: '' },
  }
  const markup = String(
    await catalog.render(page, {
      answer: { nhits: 1234, parameters: { start: 0, rows: 12 }, datasets: [] },
      corrected: null,
    }),
  )
  expect(markup).toContain('<html lang="de">')
  expect(markup).toContain('1.234 Datensätze')
  expect(markup).toContain('hreflang="fr"')
  expect(wordsOf('de').count('catalog.count', 1)).toBe('1 Datensatz')
  expect(
    String(
      await catalog.render(
        { ...page, words: wordsOf('fr') },
        { answer: { nhits: 0, parameters: { start: 0, rows: 12 }, datasets: [] }, corrected: null },
      ),
    ),
  ).toContain('>Deutsch</a>')
})

test('elements fetch its sentences', async () => {
  const { loadSentences } = await load('client/language.ts')
  expect((await loadSentences('de')).results).toBe('{n} {count@de|Treffer|Treffer}')
})
