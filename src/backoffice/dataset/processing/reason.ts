import { sentenceOf } from '../../../core/ingest/explain.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { en } from '../../../messages/en/ingest.ts'
import { fr } from '../../../messages/fr/ingest.ts'
import type { Language } from '../../words.ts'

const tables = { en, fr }

/** What is wrong with a processor, as it is told beside it: without its number, its name and the parameter. */
export function reasonIn(finding: Finding, language: Language): string {
  const table = tables[language]
  const sentence = table[finding.key].replace(/^[^:]*\{step\}[^:]*: /, '')
  const reason = sentenceOf(finding, { ...table, [finding.key]: sentence })
  return reason.charAt(0).toLocaleUpperCase(language) + reason.slice(1)
}
