import type { AnalyzeRow } from '../../core/analysis/rows.ts'
import { annotationArg, type Field, isTemporal } from '../../core/field.ts'
import { formatDate, formatNumber, type Locale } from '../../core/format/value.ts'
import { isObject } from '../../core/is-object.ts'
import type { Parameters } from '../../core/parameters/encode.ts'

/** The series of the cells. */
export interface CrossSeries {
  name: string
  label: string
  func: string
  expr?: string | undefined
}

type ByName = Readonly<Record<string, string>>

/** The series of the attributes by name, in order of first appearance. */
export function crossSeries(labels: ByName, functions: ByName, expressions: ByName): CrossSeries[] {
  const names = [...new Set([functions, expressions, labels].flatMap((named) => Object.keys(named)))]
  return names.map((name) => ({
    name,
    label: labels[name] || name,
    func: (functions[name] || 'COUNT').toUpperCase(),
    expr: expressions[name] || undefined,
  }))
}

const parts: readonly string[] = ['year', 'month', 'day', 'hour', 'minute']

/** Group keys of a field: itself, or the parts of a date down to its annotated precision. */
function groupsOf(field: Field): string[] {
  if (!isTemporal(field)) return [field.name]
  const finest = parts.indexOf(annotationArg(field, 'timeserie_precision') ?? 'day')
  return parts.slice(0, finest < 0 ? 3 : finest + 1).map((part) => `${field.name}.${part}`)
}

/** Parameters of an analyze call over these fields; without series, only their values. */
export function crossQuery(fields: readonly Field[], series: readonly CrossSeries[]): Parameters {
  const x = fields.flatMap(groupsOf)
  const counted = series.length > 0 ? series : [{ name: 'count', func: 'COUNT', expr: undefined }]
  return {
    x,
    sort: x.map((group) => `x.${group}`).join(','),
    ...Object.fromEntries(
      counted.flatMap(({ name, func, expr }) => [
        [`y.${name}.func`, func],
        [`y.${name}.expr`, expr],
      ]),
    ),
  }
}

/** The values of these fields in a row. */
function valuesOf({ x }: AnalyzeRow, fields: readonly Field[]): readonly unknown[] {
  if (fields.length === 1) return [x]
  return fields.map(({ name }) => (isObject(x) ? x[name] : undefined))
}

const keyOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((value) => (isObject(value) ? parts.map((part) => value[part] ?? null) : value)))

const padded = (value: unknown, length = 2): string => String(value).padStart(length, '0')
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A value of a field as text of a header. */
export function headerText(value: unknown, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value, locale)
  if (!isObject(value)) return value === null || value === undefined ? '' : String(value)
  const { year, month, day, hour, minute } = value
  const date = [padded(year, 4), padded(month ?? 1), padded(day ?? 1)].join('-')
  if (hour !== undefined)
    return formatDate(`${date}T${padded(hour)}:${padded(minute ?? 0)}:00`, 'LLL', locale)
  const pattern = day === undefined ? (month === undefined ? 'YYYY' : 'MMMM YYYY') : 'LL'
  return capitalized(formatDate(date, pattern, locale))
}

/** The value of a series, null for none; quantiles are objects with one member. */
function numberOf(value: unknown): number | null {
  const one = isObject(value) ? Object.values(value)[0] : value
  return typeof one === 'number' ? one : null
}

export interface CrossHeader {
  key: string
  value: unknown
}

/** One line of the body. */
export interface CrossLine {
  key: string
  /** Header cells that span `span` lines; `field` is the index of their column. */
  headers: readonly (CrossHeader & { field: number; span: number })[]
  /** For lines of subtotals: the column in which their header begins. */
  totalFrom: number | null
  /** By column, then by series. */
  cells: readonly (readonly (number | null)[])[]
}

/** Answers of the calls grouped by the first row fields: row values, and cells by column. */
export interface CrossDepth {
  values: readonly AnalyzeRow[]
  cells: readonly AnalyzeRow[]
}

interface CrossInput {
  rowFields: readonly Field[]
  columnField: Field
  series: readonly CrossSeries[]
  columns: readonly AnalyzeRow[]
  /** The last depth is complete; earlier ones are subtotals. */
  depths: readonly CrossDepth[]
  repeatRowHeaders: boolean
}

interface Draft {
  path: readonly unknown[]
  isTotal: boolean
  cells: CrossLine['cells']
}

/** Lines in the order of the answer, with a line of subtotals after each group. */
function draftsOf(
  { rowFields, columnField, series, depths }: CrossInput,
  columnKeys: readonly string[],
): Draft[] {
  const draw = (fields: readonly Field[], { values, cells }: CrossDepth): Draft[] => {
    const found = new Map(cells.map((row) => [keyOf(valuesOf(row, [...fields, columnField])), row] as const))
    return values.map((row) => {
      const path = valuesOf(row, fields)
      const inner = keyOf(path).slice(0, -1)
      return {
        path,
        isTotal: fields.length < rowFields.length,
        cells: columnKeys.map((column) => {
          const cell = found.get(`${inner},${column.slice(1)}`)
          return series.map(({ name }) => numberOf(cell?.[name]))
        }),
      }
    })
  }
  const first = rowFields.length - depths.length
  const levels = depths.map((depth, index) => draw(rowFields.slice(0, first + index + 1), depth))
  const leaves = levels.at(-1) ?? []
  const totals = new Map(
    levels.slice(0, -1).flatMap((level) => level.map((draft) => [keyOf(draft.path), draft] as const)),
  )
  return leaves.flatMap((leaf, index) => {
    const next = leaves[index + 1]
    const ended: Draft[] = []
    for (let depth = rowFields.length - 1; depth > 0; depth--) {
      const group = keyOf(leaf.path.slice(0, depth))
      const total = totals.get(group)
      if (total && (!next || keyOf(next.path.slice(0, depth)) !== group)) ended.push(total)
    }
    return [leaf, ...ended]
  })
}

/** Number of consecutive lines with the same first values as the line at `start`. */
function spanOf(drafts: readonly Draft[], start: number, depth: number): number {
  const group = keyOf((drafts[start]?.path ?? []).slice(0, depth))
  let end = start + 1
  while (end < drafts.length && keyOf((drafts[end]?.path ?? []).slice(0, depth)) === group) end++
  return end - start
}

/** Limits above which browsers become slow. */
const mostCells = 50_000
const mostColumns = 1000

/** Number of lines and columns that can be shown. */
export function fitting(lines: number, columns: number, series: number): { lines: number; columns: number } {
  const shown = Math.min(columns, Math.max(Math.floor(mostColumns / series), 1))
  return {
    lines: Math.min(lines, Math.max(Math.floor(mostCells / (shown * series || 1)), 1)),
    columns: shown,
  }
}

/** Columns and lines of a cross table, limited to those that can be shown. */
export function crossTable(input: CrossInput): {
  columns: CrossHeader[]
  lines: CrossLine[]
  isCut: boolean
} {
  const { columnField, repeatRowHeaders } = input
  const all = { lines: input.depths.at(-1)?.values.length ?? 0, columns: input.columns.length }
  const most = fitting(all.lines, all.columns, input.series.length)
  const isCut = most.lines < all.lines || most.columns < all.columns
  const depths = input.depths.map((depth) => ({ ...depth, values: depth.values.slice(0, most.lines) }))
  const columns = input.columns.slice(0, most.columns).map((row) => {
    const values = valuesOf(row, [columnField])
    return { key: keyOf(values), value: values[0] }
  })
  const drafts = draftsOf(
    { ...input, depths },
    columns.map(({ key }) => key),
  )
  const lines = drafts.map(({ path, isTotal, cells }, line): CrossLine => {
    const before = drafts[line - 1]
    const headers = path.flatMap((value, field) => {
      const key = keyOf(path.slice(0, field + 1))
      const isLast = field === path.length - 1 && !isTotal
      if (repeatRowHeaders || isLast) return [{ key, value, field, span: 1 }]
      const goes = before !== undefined && keyOf(before.path.slice(0, field + 1)) === key
      return goes ? [] : [{ key, value, field, span: spanOf(drafts, line, field + 1) }]
    })
    return { key: `${isTotal}${keyOf(path)}`, headers, totalFrom: isTotal ? path.length : null, cells }
  })
  return { columns, lines, isCut }
}
