import { sentenceOf } from '../../core/ingest/explain.ts'
import type { Finding } from '../../core/ingest/report.ts'
import { en } from '../../messages/en/ingest.ts'
import { fr } from '../../messages/fr/ingest.ts'
import type { Language } from '../words.ts'

const tables = { en, fr }

/** What ingestion found, as a sentence. */
export const findingIn = (finding: Finding, language: Language): string =>
  sentenceOf(finding, tables[language])
