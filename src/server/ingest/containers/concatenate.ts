import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import type { IngestError } from '../failure.ts'
import type { Format, Loaded, ReadOptions, Source, TextColumn, Workplace } from '../formats/format.ts'
import { dropTexts, keepRows, renameTexts } from '../kept.ts'
import { rowsOf } from '../sql.ts'

/** One of several files that become one dataset, ready to be read. */
export interface Part {
  source: Source
  format: Format
  options: ReadOptions
  findings: readonly Finding[]
}

/** Reads several files of one format and the same columns as if they were one, in order; `refuse` makes the error for others. */
export function concatenated(parts: readonly Part[], refuse: () => IngestError): Format {
  const name = parts[0]?.format.name ?? 'csv'
  return {
    name,
    detect: () => false,
    async load(place) {
      const loaded: Loaded[] = []
      for (const [index, part] of parts.entries()) {
        const one = await loadPart(place, part, index)
        const first = loaded[0]
        if (first && !alike(await shape(place, first), await shape(place, one))) throw refuse()
        loaded.push(one)
      }
      const told = [
        ...parts.flatMap(({ findings }) => findings),
        ...loaded.flatMap(({ findings }) => findings),
      ]
      const names = parts.map(({ source }) => source.name).join(', ')
      const findings: Finding[] = [
        { key: 'archive.concatenated', params: { count: parts.length, entries: names } },
        ...unique(told),
      ]
      return joined(place, loaded, findings)
    },
  }
}

/** Each file gets a directory and a table of its own, since formats name theirs alike. */
async function loadPart(place: Workplace, { source, format, options }: Part, index: number): Promise<Loaded> {
  const directory = join(place.directory, `part-${index}`)
  await mkdir(directory)
  const loaded = await format.load({ ...place, directory }, source, options)
  if (loaded.type === 'typed') return loaded
  const table = `part_${index}`
  await renameTexts(place.connection, loaded.table, table)
  return { ...loaded, table }
}

async function shape({ connection }: Workplace, loaded: Loaded): Promise<string[]> {
  if (loaded.type === 'texts') return loaded.columns.map(({ label }) => label)
  return (await rowsOf(connection, `DESCRIBE ${loaded.sql}`)).map(
    ({ column_name: name, column_type: type }) => `${name} ${type}`,
  )
}

const alike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((label, index) => label === other[index])

async function joined(place: Workplace, all: readonly Loaded[], findings: Finding[]): Promise<Loaded> {
  const texts = all.filter((loaded) => loaded.type === 'texts')
  const [first] = texts
  if (!first) {
    const parts = all.flatMap((loaded, index) =>
      loaded.type === 'typed'
        ? [`SELECT * EXCLUDE (_row), _row AS at, ${index} AS part FROM (${loaded.sql})`]
        : [],
    )
    const sql = `SELECT * EXCLUDE (at, part), row_number() OVER (ORDER BY part, at) - 1 AS _row FROM (${parts.join(' UNION ALL ')})`
    return { type: 'typed', sql, findings }
  }
  const names = first.columns.map(({ name }) => identifier(name)).join(', ')
  const parts = texts.map(({ table }) => `SELECT ${names} FROM ${table}`)
  await keepRows(place, 'texts', parts.join(' UNION ALL '))
  for (const { table } of texts) await dropTexts(place.connection, table)
  const columns = first.columns.map((column, index) =>
    texts.reduce((merged, { columns }) => merge(merged, columns[index]), column),
  )
  return {
    ...first,
    table: 'texts',
    columns,
    commaLikely: texts.some(({ commaLikely }) => commaLikely),
    findings,
  }
}

/** A column whose files disagree is judged by all of its texts. */
function merge(one: TextColumn, other: TextColumn | undefined): TextColumn {
  if (!other) return one
  const multivalued = one.multivalued ?? other.multivalued
  return { ...one, kind: one.kind === other.kind ? one.kind : 'cell', ...(multivalued && { multivalued }) }
}

const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
]
