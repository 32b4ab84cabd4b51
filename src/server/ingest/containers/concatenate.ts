import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding, SourcePart } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import type { IngestError } from '../failure.ts'
import type { Format, Loaded, ReadOptions, Source, TextColumn, Workplace } from '../formats/format.ts'
import { rejectsSoFar, shiftRejects } from '../rejects.ts'
import { count } from '../sql.ts'
import { dropTable, materializeRows, renameTable } from '../storage.ts'
import { type Column, columnsOf, differenceOf, matchesOf } from './columns.ts'
import { listing } from './zip.ts'

/** One of several files that are concatenated, ready to be read. */
export interface Part {
  /** Its distinguishing name. */
  name: string
  source: Source
  format: Format
  options: ReadOptions
  findings: readonly Finding[]
}

/** The rows read from one part, with the column names of the first one. */
interface Read {
  name: string
  loaded: Loaded
  columns: Column[]
  rows: number
}

/** The files whose columns differ from those of the first one. */
export interface Differences {
  first: string
  differences: string
}

/**
 * Reads several files of one format and the same columns as one, in order. Columns are matched by name,
 * ignoring order, case and accents; `refuse` creates the error for mismatches.
 */
export function concatenated(parts: readonly Part[], refuse: (found: Differences) => IngestError): Format {
  const { name = 'csv', label = 'CSV', extensions = [] } = parts[0]?.format ?? {}
  return {
    name,
    label,
    extensions,
    detect: () => false,
    async load(place) {
      const all: Read[] = []
      const findingsByPart: Finding[][] = []
      let before = 0
      for (const [index, part] of parts.entries()) {
        const one = await readPart(place, part, index, before)
        all.push(one)
        findingsByPart.push([...part.findings, ...one.loaded.findings])
        before += one.rows
      }
      const [first, ...others] = all
      if (!first) throw new RangeError('there is no file to read')
      const different = others.flatMap(({ name, columns }) => {
        const difference = differenceOf(first.columns, columns)
        return difference === undefined ? [] : [`${name}: ${difference}`]
      })
      if (different.length > 0) throw refuse({ first: first.name, differences: listing(different, '; ') })
      const names = parts.map(({ source }) => source.name)
      const findings: Finding[] = [
        { key: 'archive.concatenated', params: { count: parts.length, entries: listing(names) } },
        ...others.flatMap((other) => matchesOf(first, other)),
        ...byFile(parts, findingsByPart),
      ]
      return { ...(await joined(place, first, others, findings)), parts: all.flatMap(partsOf) }
    },
  }
}

/** Each file gets a directory and a table of its own, since formats use fixed names. */
async function readPart(
  place: Workplace,
  { name, source, format, options }: Part,
  index: number,
  before: number,
): Promise<Read> {
  const directory = join(place.directory, `part-${index}`)
  await mkdir(directory)
  const last = await rejectsSoFar(place.connection)
  const loaded = await format.load({ ...place, directory }, source, options)
  await shiftRejects(place.connection, last, before)
  const columns = await columnsOf(place, loaded)
  if (loaded.type === 'typed')
    return { name, loaded, columns, rows: await count(place.connection, `FROM (${loaded.sql})`) }
  const table = `part_${randomUUID().replaceAll('-', '')}`
  await renameTable(place.connection, loaded.table, table)
  return {
    name,
    loaded: { ...loaded, table },
    columns,
    rows: await count(place.connection, `FROM ${table}`),
  }
}

/** The files of a part: itself, or the entries of the archive that it is. */
const partsOf = ({ name, loaded, rows }: Read): SourcePart[] =>
  loaded.parts ? loaded.parts.map((inner) => ({ ...inner, name: `${name}/${inner.name}` })) : [{ name, rows }]

/** Findings common to all files once, others with their file names. */
function byFile(parts: readonly Part[], findingsByPart: readonly Finding[][]): Finding[] {
  const texts = findingsByPart.map((findings) => new Set(findings.map((finding) => JSON.stringify(finding))))
  const shared = [...(texts[0] ?? [])].filter((text) => texts.every((others) => others.has(text)))
  return [
    ...shared.map((text) => JSON.parse(text) as Finding),
    ...parts.flatMap(({ name }, index) => {
      const specific = [...(texts[index] ?? [])].filter((text) => !shared.includes(text))
      const title: Finding = { key: 'parts.of', params: { entry: name } }
      return specific.length > 0 ? [title, ...specific.map((text) => JSON.parse(text) as Finding)] : []
    }),
  ]
}

async function joined(
  place: Workplace,
  first: Read,
  others: readonly Read[],
  findings: Finding[],
): Promise<Loaded> {
  const all = [first, ...others]
  const inOrder = ({ columns }: Read) =>
    first.columns.map(({ key }) => columns.find((column) => column.key === key))
  if (first.loaded.type === 'typed') {
    let before = 0
    const selects = all.flatMap((read) => {
      const names = inOrder(read).map(
        (column, place) => `${column?.sql} AS ${identifier(first.columns[place]?.label ?? '')}`,
      )
      const row = `_row + ${before} AS _row`
      before += read.rows
      return read.loaded.type === 'typed'
        ? [`SELECT ${[...names, row].join(', ')} FROM (${read.loaded.sql})`]
        : []
    })
    const sql = selects.join(' UNION ALL ')
    return { type: 'typed', sql, findings }
  }
  const texts = all.flatMap((read) =>
    read.loaded.type === 'texts' ? [{ ...read, loaded: read.loaded }] : [],
  )
  const selects = texts.map(
    (read) =>
      `SELECT ${inOrder(read)
        .map((column, place) => `${column?.sql} AS ${first.columns[place]?.sql}`)
        .join(', ')} FROM ${read.loaded.table}`,
  )
  await materializeRows(place, 'texts', selects.join(' UNION ALL '))
  for (const { loaded } of texts) await dropTable(place.connection, loaded.table)
  const columns = first.loaded.columns.map((column, index) =>
    texts.reduce((merged, { loaded, columns }) => {
      const at = columns.findIndex(({ key }) => key === first.columns[index]?.key)
      return merge(merged, loaded.columns[at])
    }, column),
  )
  return {
    ...first.loaded,
    table: 'texts',
    columns,
    commaLikely: texts.some(({ loaded }) => loaded.commaLikely),
    findings,
  }
}

/** A column whose files disagree on its type is typed from all of its texts. */
function merge(one: TextColumn, other: TextColumn | undefined): TextColumn {
  if (!other) return one
  const multivalued = one.multivalued ?? other.multivalued
  return { ...one, kind: one.kind === other.kind ? one.kind : 'cell', ...(multivalued && { multivalued }) }
}
