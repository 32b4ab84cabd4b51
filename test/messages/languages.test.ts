import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { catalogue } from '../../src/messages/catalogues.ts'
import { generate } from '../../src/messages/generated.ts'
import {
  acceptGenerated,
  isLanguage,
  knownLanguages,
  languageFacts,
  languageOf,
  languages,
} from '../../src/messages/languages.ts'
import { fill, inLanguage, type Sentences } from '../../src/messages/message.ts'

const folder = `${import.meta.dirname}/../../src/messages/`
const filesOf = (language: string) =>
  readdirSync(folder + language, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()

afterEach(() => acceptGenerated(false))

describe('the preferred language', () => {
  test.each([
    [['fr-FR,fr;q=0.9,en;q=0.8'], 'fr'],
    [['en-GB,fr;q=0.5'], 'en'],
    [['de,fr;q=0.5'], 'fr'],
    [['fr;q=0.2,en;q=0.9'], 'en'],
    [['fr;q=0,de'], 'en'],
    [['FR'], 'fr'],
    [['fr_FR.UTF-8'], 'fr'],
    [['C'], 'en'],
    [['de'], 'en'],
    [[''], 'en'],
    [['*;q=nonsense,,;'], 'en'],
    [[null, 'de', 'fr-CH', 'en'], 'fr'],
    [[undefined, 'de'], 'en'],
    [['xx', 'fr;q=0.1'], 'fr'],
    [['en-XA'], 'en'],
    [['ar-XB', 'fr'], 'fr'],
  ])('%j → %s', (preferences, language) => {
    expect(languageOf(preferences)).toBe(language)
  })

  test('the usual one stands in', () => {
    expect(languageOf(['de'], 'fr')).toBe('fr')
  })

  test('languages of tests are spoken only by portals that say so', () => {
    expect(isLanguage('en-XA')).toBe(false)
    acceptGenerated(true)
    expect(isLanguage('en-XA')).toBe(true)
    expect(knownLanguages()).toEqual(Object.keys(languageFacts))
    expect(languageOf(['en-xa'])).toBe('en-XA')
    expect(languageOf(['ar-XB;q=0.5,en-GB;q=0.3'])).toBe('ar-XB')
    expect(languageOf(['ar'])).toBe('en')
  })
})

describe('every language', () => {
  const others = languages.filter((language) => language !== 'en')

  test('has a folder, and every folder a row', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort())
  })

  test.each(others)('has the files of the English one: %s', (language) => {
    expect(filesOf(language)).toEqual(filesOf('en'))
  })

  test.each(others)('has its sentences, and the marks of the English ones: %s', async (language) => {
    const marks = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join()
    for (const file of filesOf(language)) {
      const { en }: Record<string, Sentences> = await import(/* @vite-ignore */ `${folder}en/${file}`)
      const { [language]: table }: Record<string, Sentences> = await import(
        /* @vite-ignore */ `${folder}${language}/${file}`
      )
      expect(Object.keys(table ?? {}).sort(), file).toEqual(Object.keys(en ?? {}).sort())
      const wrong = Object.entries(en ?? {}).filter(
        ([key, text]) => marks(table?.[key] ?? '') !== marks(text),
      )
      expect(wrong, `${language}/${file}`).toEqual([])
    }
  })
})

describe('a number in a sentence', () => {
  const polish = inLanguage(
    { n: '{n} {count|one:wartość|few:wartości|many:wartości razem|other:wartości z ułamkiem}' },
    'pl',
  )

  test.each([
    ['{count|value|values}', 'en', [0, 1, 2], ['values', 'value', 'values']],
    ['{count|valeur|valeurs}', 'fr', [0, 1, 1.5, 2], ['valeur', 'valeur', 'valeur', 'valeurs']],
    ['{count|one value|{count} values}', 'en', [1, 7], ['one value', '7 values']],
    ['{count|one:Wert|other:Werte}', 'de', [1, 7], ['Wert', 'Werte']],
  ])('%s in %s', (sentence, language, counts, forms) => {
    const table = inLanguage({ sentence }, language)
    expect(counts.map((count) => fill(table.sentence, { count }))).toEqual(forms)
  })

  test('takes as many forms as the language has', () => {
    const said = [1, 3, 5, 22, 1.5].map((count) => fill(polish.n, { n: String(count), count }))
    expect(said).toEqual([
      '1 wartość',
      '3 wartości',
      '5 wartości razem',
      '22 wartości',
      '1.5 wartości z ułamkiem',
    ])
  })

  test('is left alone where it is not known', () => {
    expect(fill('{a} {count|value|values}', {})).toBe('{a} {count|value|values}')
  })
})

describe('a language of tests', () => {
  const sentences = {
    plain: 'Search in {title}',
    forms: '{n} {count|record|records} in {dataset}',
    named: '{count|one:one day|other:{count} days}',
    marked: 'See <a href="/explore/">the catalog</a>, `q` or https://example.org/a?b &amp; so on',
    mail: 'Hello {user},\n\n{link}\n\nGood bye',
  }
  const accented = generate(sentences, 'en-XA')
  const mirrored = generate(sentences, 'ar-XB')

  test('has brackets, accents and 40 % more letters', () => {
    expect(accented.plain).toBe('⟦Šééááŕćĥ ííñ {title}⟧')
    const long = generate({ a: 'The quick brown fox jumps over the lazy dog and goes home' }, 'en-XA')
    expect(long.a.length).toBeGreaterThan(57 * 1.35)
    expect(long.a).not.toMatch(/[A-Za-z]/)
  })

  test('leaves marks, tags, entities, code and addresses as they are', () => {
    expect(fill(accented.forms, { n: 3, count: 3, dataset: 'trees' })).toMatch(/^⟦3 ŕ\S+š ííñ trees⟧$/)
    expect(fill(accented.named, { count: 1 })).toBe('⟦óóñé đááý⟧')
    expect(fill(accented.named, { count: 4 })).toMatch(/^⟦4 \S+⟧$/)
    for (const part of ['<a href="/explore/">', '</a>', '`q`', 'https://example.org/a?b', '&amp;'])
      expect(accented.marked).toContain(part)
  })

  test('keeps lines that are nothing but a mark', () => {
    expect(accented.mail.split('\n')[2]).toBe('{link}')
  })

  test('from right to left has letters of that direction', () => {
    expect(mirrored.plain).toMatch(/^⟦\p{Script=Arabic}+ \p{Script=Arabic}+ \{title\}⟧$/u)
    expect(languageFacts['ar-XB'].direction).toBe('rtl')
  })

  test('is made of English sentences where they are asked for', () => {
    expect(catalogue('api', 'en-XA')['dataset.unknown']).toMatch(/^⟦.*\{dataset\}⟧$/)
    expect(catalogue('api', 'en-XA')).toBe(catalogue('api', 'en-XA'))
    expect(catalogue('api', 'fr')['dataset.unknown']).toMatch(/inconnu/)
  })
})
