import type { IngestSentences } from '../../messages/ingest.ts'
import { fill } from '../../messages/message.ts'
import { partOf } from './part-of.ts'
import type { ColumnReport, Finding, IngestReport, SourcePart } from './report.ts'

/** Rejected values that the text shows; the report holds more. */
const shownRejects = 20

/** A finding as a sentence; names of readings are spelled out. */
export function sentenceOf({ key, params = {} }: Finding, sentences: IngestSentences): string {
  const reading = `reading.${params.reading}`
  const named = isKey(reading, sentences) ? { ...params, reading: sentences[reading] } : params
  return fill(sentences[key], named)
}

/** A finding with the values that it rests on. */
export function findingLine(
  finding: Finding,
  sentences: IngestSentences,
  parts?: readonly SourcePart[],
): string {
  const shown = (finding.examples ?? []).map(({ row, value }) => {
    const params = { row, value: value.replace(/\s+/g, ' ').trim() }
    const part = partOf(parts, row)
    return part
      ? fill(sentences['explain.example.part'], { ...params, row: part.row, file: part.name })
      : fill(sentences['explain.example'], params)
  })
  return [sentenceOf(finding, sentences), shown.join(', ')].filter(Boolean).join(' — ')
}

const plain = (label: string): string => label.replace(/\s+/g, ' ').trim()

/**
 * Number of columns from which on similar ones are reported together, and how many of their names are shown.
 */
const manyColumns = 40
const shownNames = 6

type Alike = [ColumnReport, ...ColumnReport[]]

/**
 * Groups columns of the same type and findings when there are many; those with rejected values stay separate.
 */
function grouped(columns: readonly ColumnReport[]): Alike[] {
  if (columns.length < manyColumns) return columns.map((column) => [column])
  const groups = new Map<string, Alike>()
  for (const column of columns) {
    const summary = column.findings.map(({ key, params }) => `${key} ${params?.reading ?? ''}`)
    const alone = column.rejected > 0 ? column.field : ''
    const name = [column.type, alone, ...summary].join('|')
    const group = groups.get(name)
    if (group) group.push(column)
    else groups.set(name, [column])
  }
  return [...groups.values()]
}

function listed(columns: readonly ColumnReport[]): string {
  const names = columns.map(({ label }) => plain(label))
  if (names.length <= shownNames) return names.join(', ')
  return [...names.slice(0, shownNames - 1), '…', names.at(-1)].join(', ')
}

const isKey = (key: string, sentences: IngestSentences): key is keyof IngestSentences =>
  Object.hasOwn(sentences, key)

/** An ingestion report as text that a publisher can read. */
export function explain(report: IngestReport, sentences: IngestSentences): string {
  const { source, format, rows, columns } = report
  const lines = [fill(sentences['explain.source'], { source, rows, columns: columns.length, format })]
  lines.push(...report.findings.map((finding) => `  ${findingLine(finding, sentences, report.parts)}`), '')
  for (const alike of grouped(columns)) {
    const [{ label, field, type, values, findings }] = alike
    const shown = plain(label)
    lines.push(
      alike.length === 1
        ? fill(sentences['explain.column'], { label: shown, field, type, values })
        : fill(sentences['explain.columns'], {
            ...{ count: alike.length, labels: listed(alike), type, first: shown },
          }),
    )
    lines.push(...findings.map((finding) => `  ${findingLine(finding, sentences, report.parts)}`))
  }
  return [...lines, ...rejectLines(report, sentences)].join('\n')
}

function rejectLines({ rejected, rejects, parts }: IngestReport, sentences: IngestSentences): string[] {
  if (rejected === 0) return []
  const shown = rejects.slice(0, shownRejects).map(({ row, column, value, reason }) => {
    const params = { row, column, value: value.slice(0, 80), reason: sentenceOf(reason, sentences) }
    const part = partOf(parts, row)
    if (column === '') {
      const line = fill(sentences['explain.reject.line'], { ...params, row: part?.row ?? row })
      return `  ${part ? `${part.name}, ` : ''}${line}`
    }
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
