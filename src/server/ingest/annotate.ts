import type { DuckDBConnection, Json } from '@duckdb/node-api'
import { type Annotation, type Field, isAnnotated, isNumeric, isTemporal } from '../../core/field.ts'
import type { ColumnReport, Finding } from '../../core/ingest/report.ts'
import { unitOfLabel } from '../../core/ingest/unit.ts'
import { identifier, stagingColumns } from '../engine/layout.ts'
import { listsOf, type Parted } from './lists.ts'
import { prepareRejects, rejectTable } from './rejects.ts'
import { aggregatedByColumn, count, literal } from './sql.ts'

/** A text field with at most this many distinct short values is made a facet. */
const facetCategories = 500
const facetLength = 60
const sortableLength = 120
const shownDecimals = 4
/** With fewer distinct days, it means nothing that all of them start a month. */
const leastDays = 3

/** An annotation and its reason. */
interface Proposal extends Annotation {
  why: Finding
}

/**
 * Suggests annotations from all values of the staged table; existing annotations are kept. The reasons are
 * added to the reports of the columns, of which every field has one afterwards.
 */
export async function annotate(
  connection: DuckDBConnection,
  fields: readonly Field[],
  proposed: (field: Field) => boolean,
  reports: ColumnReport[] = [],
): Promise<Field[]> {
  const parted = await listsOf(
    connection,
    fields.filter((field) => field.type === 'text' && proposed(field) && !isAnnotated(field, 'multivalued')),
  )
  const tests = fields.map((field) => ({
    value: identifier(stagingColumns(field)[0]?.name ?? field.name),
    type: stagingColumns(field)[0]?.type ?? field.type,
    aggregates: (value: string) => [`count(${value})`, ...questions(field, value, parted.get(field.name))],
  }))
  const rows = await count(connection, 'FROM staged')
  const found = await aggregatedByColumn(connection, tests, 'FROM staged', rows)
  await hideOmitted(connection, reports, fields)
  return fields.map((field, index) => {
    const [first, ...rest] = found[index] ?? []
    const values = Number(first ?? 0)
    const answers = [0, 1].map((nth) => {
      const answer = rest[nth] ?? 0
      return Array.isArray(answer) ? mostlyWithin(answer) : Number(answer)
    })
    const all = proposals(field, values, answers, parted.get(field.name))
    const more = (proposed(field) ? all : all.filter(({ name }) => name === 'timeserie_precision')).filter(
      ({ name }) => !isAnnotated(field, name),
    )
    const { name, label, type } = field
    const known = reports.find((report) => report.field === name)
    if (known) known.findings.push(...more.map(({ why }) => why))
    else reports.push({ field: name, label, type, values, rejected: 0, findings: more.map(({ why }) => why) })
    return {
      ...field,
      annotations: [...field.annotations, ...more.map(({ why: _, ...annotation }) => annotation)],
    }
  })
}

/**
 * Removes the values of omitted fields from the report and from the rejected values, since they must not be
 * shown.
 */
async function hideOmitted(
  connection: DuckDBConnection,
  reports: readonly ColumnReport[],
  fields: readonly Field[],
): Promise<void> {
  await prepareRejects(connection)
  for (const report of reports) {
    if (fields.some(({ name }) => name === report.field)) continue
    report.findings = [{ key: 'field.omitted' }]
    report.rejected = 0
    await connection.run(`DELETE FROM ${rejectTable} WHERE "column" = ${literal(report.label)}`)
  }
}

/** SQL: statistics of all values of a field. */
function questions(field: Field, name: string, parted: Parted | undefined): string[] {
  switch (field.type) {
    case 'text':
      return [
        parted?.name === 'multivalued' ? String(parted.different) : `approx_count_distinct(${name})`,
        `histogram(length(${name}))`,
      ]
    case 'double':
      return [`max(${decimals(name)})`]
    case 'date':
    case 'datetime':
      return [
        `approx_count_distinct(${name})`,
        coarseness(name, field.type === 'date' ? dayPrecisions : instantPrecisions),
      ]
    default:
      return []
  }
}

/**
 * The 95 % quantile of text lengths, from a histogram: the exact quantile would hold every length in memory.
 */
function mostlyWithin(histogram: readonly Json[]): number {
  let texts = 0
  const lengths = histogram
    .map((entry) => {
      const { key, value } = entry as { key: Json; value: Json }
      return { length: Number(key), count: Number(value) }
    })
    .sort((a, b) => a.length - b.length)
    .map(({ length, count }) => {
      texts += count
      return { length, until: texts }
    })
  const at = 0.95 * (texts - 1)
  const nth = (place: number) => lengths.find(({ until }) => until > place)?.length ?? 0
  const [low, high] = [nth(Math.floor(at)), nth(Math.ceil(at))]
  return low + (high - low) * (at - Math.floor(at))
}

/** SQL: decimals of a number, capped at one more than are displayed. */
const decimals = (name: string): string =>
  `CASE WHEN ${name} = trunc(${name}) THEN 0 WHEN ${name} <> round(${name}, ${shownDecimals}) THEN ${shownDecimals + 1} ${range(
    1,
    shownDecimals,
  )
    .map((digits) => `WHEN ${name} = round(${name}, ${digits}) THEN ${digits}`)
    .join(' ')} END`

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const dayPrecisions = ['year', 'month', 'day'] as const
const instantPrecisions = ['hour', 'minute'] as const

/**
 * SQL: whether a day or an instant is the start of its year, month, hour, …; comparing parts is faster than
 * truncating.
 */
const begins: Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', (name: string) => string>> = {
  year: (name) => `dayofyear(${name}) = 1`,
  month: (name) => `day(${name}) = 1`,
  day: (name) => `${name} = ${name}`,
  hour: (name) => `epoch_us(${name}) % 3600000000 = 0`,
  minute: (name) => `epoch_us(${name}) % 60000000 = 0`,
}

/** SQL: index of the coarsest precision that is lossless for all values, null without values. */
const coarseness = (name: string, precisions: readonly (keyof typeof begins)[]): string =>
  `CASE ${precisions
    .map((precision, place) => `WHEN bool_and(${begins[precision](name)}) THEN ${place}`)
    .join(' ')} ELSE ${precisions.length} END`

function proposals(field: Field, values: number, answers: number[], parted: Parted | undefined): Proposal[] {
  const [first = 0, second = 0] = answers
  if (isTemporal(field)) return [precisionOf(field, first, second)]
  if (values === 0) return []
  if (field.type === 'text') return textual(field, values, first, second, parted)
  if (!isNumeric(field)) return []
  const unit = unitOfLabel(field.label)
  return [
    ...(first > 0 && first <= shownDecimals
      ? [{ name: 'decimals', args: [first], why: why('annotation.decimals', { digits: first }) }]
      : []),
    ...(unit ? [{ name: 'unit', args: [unit], why: why('annotation.unit', { unit }) }] : []),
  ]
}

/** Cross tables require a precision, so every date field gets one. */
function precisionOf({ type }: Field, different: number, place: number): Proposal {
  const [precisions, usual] =
    type === 'date' ? [dayPrecisions, 'day' as const] : [instantPrecisions, 'minute' as const]
  const precision = different < leastDays ? usual : (precisions[place] ?? usual)
  return { name: 'timeserie_precision', args: [precision], why: why(`annotation.precision.${precision}`) }
}

function textual(
  field: Field,
  values: number,
  different: number,
  length: number,
  parted: Parted | undefined,
): Proposal[] {
  const several = parted?.name === 'multivalued' || isAnnotated(field, 'multivalued')
  const repeated = different <= facetCategories && (different * 2 <= values || several)
  return [
    ...(parted
      ? [
          {
            name: parted.name,
            args: [parted.separator],
            why: why(`annotation.${parted.name}`, { separator: parted.separator, count: parted.different }),
          },
        ]
      : []),
    ...(repeated && length <= facetLength
      ? [{ name: 'facet', why: why('annotation.facet', { different, values }) }]
      : []),
    ...(length <= sortableLength ? [{ name: 'sortable', why: why('annotation.sortable') }] : []),
  ]
}

const why = (key: Finding['key'], params?: Finding['params']): Finding => (params ? { key, params } : { key })
