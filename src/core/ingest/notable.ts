import type { IngestKey, IngestSentences } from '../../messages/ingest.ts'
import { findingLine } from './explain.ts'
import type { ColumnReport, Finding, IngestReport } from './report.ts'

/** Routine findings of every import. */
const routine = new Set<IngestKey>([
  ...(['type.read', 'type.considered', 'type.dates.form', 'type.text.empty', 'type.given'] as const),
  ...(['type.zone.none', 'field.omitted', 'source.column'] as const),
  ...([
    'csv.encoding',
    'csv.encoding.mark',
    'encoding.told',
    'csv.separator',
    'csv.header',
    'csv.single',
  ] as const),
  ...(['json.records', 'geojson.features', 'kml.placemarks', 'gpx.records', 'xml.records'] as const),
  ...(['sheet.only', 'sheet.header', 'shapefile.layer', 'archive.concatenated'] as const),
])

/** Findings that need a decision, or report a difference from the source. Listed first. */
const doubts = new Set<IngestKey>([
  ...([
    'type.century',
    'type.century.ask',
    'type.century.birth',
    'type.date.open',
    'type.dates.open',
  ] as const),
  ...(['type.dates.torn', 'type.comma.open', 'type.point.open', 'type.rejected', 'type.shortened'] as const),
  ...(['type.serial', 'type.digits', 'type.mojibake', 'type.text.mixed', 'type.text.units'] as const),
  ...([
    'type.marks',
    'type.flags',
    'geo.order.ask',
    'geo.order.open',
    'geo.pair.swapped',
    'geo.broken',
  ] as const),
  ...(['projection.unshifted', 'projection.none', 'projection.unused', 'parquet.bytes'] as const),
  ...(['csv.skipped', 'csv.short', 'csv.unclosed', 'csv.swallowed', 'csv.stray', 'csv.second'] as const),
  ...([
    'csv.header.none',
    'csv.encoding.lines',
    'csv.total',
    'json.cut',
    'json.page',
    'json.refusal',
  ] as const),
])

const isNotable = ({ key }: Finding): boolean => !routine.has(key) && !key.startsWith('annotation.')

interface Notable {
  finding: Finding
  columns: ColumnReport[]
}

/**
 * The findings of a report to show by default, as lines: those of the source and those of columns, with their
 * names; doubts first, up to a maximum. `more` counts the others.
 */
export function notableLines(
  report: IngestReport,
  sentences: IngestSentences,
  most: number,
): { lines: string[]; more: number } {
  const found: Notable[] = report.findings.filter(isNotable).map((finding) => ({ finding, columns: [] }))
  const byKey = new Map<string, Notable>()
  for (const column of report.columns) {
    for (const finding of column.findings.filter(isNotable)) {
      const alike = byKey.get(finding.key)
      if (alike) alike.columns.push(column)
      else {
        const one = { finding, columns: [column] }
        byKey.set(finding.key, one)
        found.push(one)
      }
    }
  }
  const inDoubt = found.filter(({ finding }) => doubts.has(finding.key))
  const ordered = [...inDoubt, ...found.filter((one) => !inDoubt.includes(one))]
  const lines = ordered.slice(0, most).map(({ finding, columns }) => {
    const line = findingLine(finding, sentences, report.parts)
    const [first, ...others] = columns
    if (!first) return line
    const names = others.length > 0 ? `${first.label} (+ ${others.length})` : first.label
    return `${names.replace(/\s+/g, ' ').trim()}: ${line}`
  })
  return { lines, more: ordered.length - lines.length }
}
