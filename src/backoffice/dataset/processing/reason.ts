import { sentenceOf } from '../../../core/ingest/explain.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import type { IngestSentences } from '../../../messages/ingest.ts'
import type { Language } from '../../../messages/languages.ts'

/** The sentence of a problem, shortened for display at the input: without number, name and parameter. */
export function reasonIn(finding: Finding, language: Language, ingest: IngestSentences): string {
  const sentence = ingest[finding.key].replace(/^[^:]*\{step\}[^:]*: /, '')
  const reason = sentenceOf(finding, { ...ingest, [finding.key]: sentence })
  return reason.charAt(0).toLocaleUpperCase(language) + reason.slice(1)
}
