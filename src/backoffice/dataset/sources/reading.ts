import type { Finding } from '../../../core/ingest/report.ts'

/** Reading options, in the order of the form. */
export const readingMembers = [
  'encoding',
  'separator',
  'headerRow',
  'sheet',
  'entry',
  'path',
  'projection',
  'sourceColumn',
  'maxRejects',
] as const
export type ReadingMember = (typeof readingMembers)[number]

/** Numeric members. */
const numbers: readonly ReadingMember[] = ['headerRow', 'maxRejects']

/** The finding's parameter with the detected value of a member. */
const findingsOfMember: Readonly<
  Partial<Record<ReadingMember, readonly (readonly [key: string, parameter: string])[]>>
> = {
  encoding: [
    ['csv.encoding', 'encoding'],
    ['csv.encoding.mark', 'encoding'],
    ['encoding.told', 'encoding'],
  ],
  separator: [['csv.separator', 'separator']],
  headerRow: [
    ['csv.header', 'line'],
    ['sheet.header', 'row'],
  ],
  sheet: [
    ['sheet.only', 'sheet'],
    ['sheet.chosen', 'sheet'],
  ],
  path: [
    ['json.records', 'path'],
    ['xml.records', 'path'],
  ],
}

/** The detected value of a member, null without a finding. */
export function detected(member: ReadingMember, findings: readonly Finding[]): string | null {
  for (const [key, parameter] of findingsOfMember[member] ?? []) {
    const found = findings.find((finding) => finding.key === key)?.params?.[parameter]
    if (found !== undefined) return String(found)
  }
  return null
}

/** A member as text; members of a path are separated by dots. */
export const printReading = (value: unknown): string =>
  value === undefined || value === null ? '' : Array.isArray(value) ? value.join('.') : String(value)

/** Parses a typed member; invalid numbers stay text, for the server to report. */
export function parseReading(member: ReadingMember, typed: string): unknown {
  // A separator may be a space.
  const text = member === 'separator' ? typed : typed.trim()
  if (text === '') return null
  if (member === 'path') return text.split('.').filter(Boolean)
  if (!numbers.includes(member)) return text
  const number = Number(text.replace(',', '.').replace(/\s*%$/, ''))
  return Number.isFinite(number) ? number : text
}
