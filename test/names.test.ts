import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Words of names that hide what a thing is, and what to write instead; see docs/glossary.md. */
const banned: Readonly<Record<string, string>> = {
  told: 'summary, notification, findings, event: whatever it is',
  telling: 'what it adds: withSummary',
  desk: 'service, services',
  beside: 'the thing itself: schedules, files, uploads',
  glance: 'sample',
  mend: 'repair',
  mended: 'repaired',
  bench: 'editor',
  standing: 'status',
  asked: 'request, requested, options',
  kept: 'storage, cache, saved, remaining',
}

/** Members of answers and of sentences, which keep the names that callers know. */
const answers = new Set(['kept_versions', 'keptVersions'])
const parameters = new Set([
  'src/backoffice/portal/PortalPage.tsx kept',
  'src/server/ingest/merge.ts kept',
  'src/server/ingest/push/fold.ts kept',
])

const files = ['src', 'elements'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

/** The code of a file: without comments, and of its texts without what stands between the quotes. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/>[^<>{}=;()]*</g, '><')

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const bannedIn = (name: string): string | undefined =>
  wordsOf(name).find((word) => Object.hasOwn(banned, word))

it('code is named by nouns of the trade', () => {
  const wrong = files.flatMap((file) => {
    const code = codeOf(file)
    // Sentences between backticks hold words of every kind; expressions within are code.
    const names = code.replace(/`(?:[^`\\]|\\.)*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    return [...new Set(names.match(/[A-Za-z_$][\w$]*/g) ?? [])]
      .filter((name) => !answers.has(name) && !parameters.has(`${file} ${name}`))
      .flatMap((name) => {
        const word = bannedIn(name)
        return word ? [`${file}: ${name} (${word} → ${banned[word]})`] : []
      })
  })
  expect(wrong).toEqual([])
})

it('files and folders are as well', () => {
  const wrong = files.filter((file) => file.split('/').some((part) => bannedIn(part)))
  expect(wrong).toEqual([])
})
