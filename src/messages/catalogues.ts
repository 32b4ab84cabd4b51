import { en as metadata } from './en/api/metadata.ts'
import { en as notes } from './en/api/notes.ts'
import { en as api } from './en/api.ts'
import { en as screens } from './en/ingest/screens.ts'
import { en as ingest } from './en/ingest.ts'
import { en as mail } from './en/mail.ts'
import { en as migrate } from './en/migrate.ts'
import { en as pictures } from './en/pictures.ts'
import { en as portal } from './en/portal.ts'
import { en as storage } from './en/storage.ts'
import { generate } from './generated.ts'
import { isGenerated, type Language, languages } from './languages.ts'
import { inLanguage, type Sentences } from './message.ts'

/** Files of a language that the server and the command line speak from, by their names. */
const english = {
  api,
  'api/metadata': metadata,
  'api/notes': notes,
  ingest,
  'ingest/screens': screens,
  mail,
  migrate,
  pictures,
  portal,
  storage,
}

type Name = keyof typeof english
type Key<Of extends Name> = keyof (typeof english)[Of] & string
export type Catalogue<Of extends Name> = Sentences<Key<Of>>

const names = Object.keys(english) as Name[]
const tables = new Map<string, Sentences>()
for (const language of languages)
  for (const name of names) {
    // Bundlers would look for files of every name at once.
    const file = `./${language}/${name}.ts`
    const { [language]: table }: Record<string, Sentences> =
      language === 'en' ? { en: english[name] } : await import(/* @vite-ignore */ file)
    if (table) tables.set(`${language}/${name}`, inLanguage(table, language))
  }

/** The sentences of a file in a language; English as fallback. */
export function catalogue<Of extends Name>(name: Of, language: Language): Catalogue<Of> {
  const key = `${language}/${name}`
  if (!tables.has(key) && isGenerated(language)) tables.set(key, generate(english[name], language))
  return (tables.get(key) ?? english[name]) as Catalogue<Of>
}
