import type { IngestSentences } from '../messages/ingest/sentences.ts'
import { fill } from '../messages/message.ts'
import { partOf } from './part-of.ts'
import type { Finding, IngestReport, SourcePart } from './report.ts'

/** Rejected values that the text shows; the report holds more. */
const shownRejects = 20

/** A finding as a sentence; names of readings are spelled out. */
export function sentenceOf({ key, params = {} }: Finding, sentences: IngestSentences): string {
  const reading = `reading.${params.reading}`
  const named = isKey(reading, sentences) ? { ...params, reading: sentences[reading] } : params
  return fill(sentences[key], named)
}

/** A finding with the values that it rests on. */
function told(finding: Finding, sentences: IngestSentences, parts?: readonly SourcePart[]): string {
  const shown = (finding.examples ?? []).map(({ row, value }) => {
    const params = { row, value: value.replace(/\s+/g, ' ').trim() }
    const part = partOf(parts, row)
    return part
      ? fill(sentences['explain.example.part'], { ...params, row: part.row, file: part.name })
      : fill(sentences['explain.example'], params)
  })
  return [sentenceOf(finding, sentences), shown.join(', ')].filter(Boolean).join(' — ')
}

const isKey = (key: string, sentences: IngestSentences): key is keyof IngestSentences =>
  Object.hasOwn(sentences, key)

/** An ingestion report as text that a publisher can read. */
export function explain(report: IngestReport, sentences: IngestSentences): string {
  const { source, format, rows, columns } = report
  const lines = [fill(sentences['explain.source'], { source, rows, columns: columns.length, format })]
  lines.push(...report.findings.map((finding) => `  ${told(finding, sentences)}`), '')
  for (const { label, field, type, values, findings } of columns) {
    const shown = label.replace(/\s+/g, ' ').trim()
    lines.push(fill(sentences['explain.column'], { label: shown, field, type, values }))
    lines.push(...findings.map((finding) => `  ${told(finding, sentences, report.parts)}`))
  }
  return [...lines, ...rejectLines(report, sentences)].join('\n')
}

function rejectLines({ rejected, rejects, parts }: IngestReport, sentences: IngestSentences): string[] {
  if (rejected === 0) return []
  const shown = rejects.slice(0, shownRejects).map(({ row, column, value, reason }) => {
    const params = { row, column, value: value.slice(0, 80), reason: sentenceOf(reason, sentences) }
    const part = partOf(parts, row)
    const sentence = part
      ? fill(sentences['explain.reject.part'], { ...params, row: part.row, file: part.name })
      : fill(sentences['explain.reject'], params)
    return `  ${sentence}`
  })
  const more = rejected - shown.length
  return [
    '',
    fill(sentences['explain.rejected'], { count: rejected }),
    ...shown,
    ...(more > 0 ? [`  ${fill(sentences['explain.more'], { count: more })}`] : []),
  ]
}
