import { type Field, isAnnotated } from '../../../core/field.ts'
import type { IngestOverrides } from '../../../core/ingest/overrides.ts'
import type { ColumnReport, Finding } from '../../../core/ingest/report.ts'
import { identifier } from '../../engine/layout.ts'
import type { NewPicture } from '../../store/types.ts'
import { listing } from '../containers/zip.ts'
import type { Workplace } from '../formats/format.ts'
import { setAside } from '../rejects.ts'
import { count, literal, rowsOf } from '../sql.ts'
import type { Looked } from './look.ts'
import { keySql, lastPart, type PackedPictures, pictureKeys, pictureLimits } from './names.ts'

interface Staged {
  sql: string
  fields: Field[]
}

interface Options {
  overrides: IngestOverrides
  /** Reports of the columns, modified in place. */
  reports: ColumnReport[]
  /** Unpacks nothing: cells contain only the names. */
  namesOnly?: boolean
}

export interface Pictured extends Staged {
  pictures: readonly NewPicture[]
  findings: Finding[]
}

const batch = 500
const hasThumbnails = { name: 'has_thumbnails' }

/**
 * Text fields become picture fields when at least half of their values name pictures packed with the table,
 * or the publisher sets it. Values without a picture are rejected, row by row.
 */
export async function withPictures(
  place: Workplace,
  staged: Staged,
  packed: PackedPictures | undefined,
  { overrides, reports, namesOnly = false }: Options,
): Promise<Pictured> {
  if (!packed) return { ...staged, pictures: [], findings: [] }
  const { connection } = place
  await fill(place, 'picture_keys(key, entry)', [...pictureKeys(packed)])
  const chosen: { field: Field; values: number; found: number }[] = []
  for (const field of staged.fields) {
    const declaredType = overrides.fields?.[field.name]?.type
    const named = await namedBy(place, staged, field, { declaredType, index: chosen.length })
    if (named) chosen.push({ field, ...named })
  }
  const used = chosen.length > 0 ? await usedEntries(place, chosen.length) : []
  const looked = namesOnly ? withoutLooking(used) : await lookAt(place, packed, used)
  await fill(
    place,
    'pictures(entry, cell, reason)',
    [...looked].map(([entry, found]) =>
      'cell' in found ? [entry, JSON.stringify(found.cell), null] : [entry, null, JSON.stringify(found)],
    ),
  )
  const joins: string[] = []
  for (const [index, { field, values, found }] of chosen.entries()) {
    const rejected = await setMissingAside(place, staged, field, index)
    joins.push(join(field, index))
    const report = reports.find(({ field: name }) => name === field.name)
    if (!report) continue
    report.type = 'file'
    report.rejected += rejected
    report.findings = [{ key: 'picture.named', params: { found, values } }]
  }
  const replaced = chosen.map(({ field }, index) => `c${index}.cell AS ${identifier(field.name)}`)
  const sql =
    chosen.length === 0
      ? staged.sql
      : `SELECT staged.* REPLACE (${replaced.join(', ')}) FROM (${staged.sql}) AS staged ${joins.join(' ')}`
  const unused = packed.entries.map(({ name }) => name).filter((name) => !looked.has(name))
  const params = { file: packed.archive, entries: listing(unused) }
  await connection.run('DROP TABLE picture_keys')
  return {
    sql,
    fields: staged.fields.map((field) =>
      chosen.some((one) => one.field === field) ? asPictures(field) : field,
    ),
    pictures: [...new Map(picturesIn(looked).map((picture) => [picture.id, picture])).values()],
    findings: unused.length > 0 ? [{ key: 'picture.unused', params }] : [],
  }
}

const picturesIn = (looked: ReadonlyMap<string, Looked | { cell: object } | Finding>): NewPicture[] =>
  [...looked.values()].flatMap((found) => ('picture' in found ? [found.picture] : []))

const asPictures = (field: Field): Field => ({
  ...field,
  type: 'file',
  annotations: isAnnotated(field, 'has_thumbnails')
    ? field.annotations
    : [...field.annotations, hasThumbnails],
})

/** Makes a table of texts and fills it. */
async function fill(
  { connection }: Pick<Workplace, 'connection'>,
  table: string,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const [name = '', list = ''] = table.replace(')', '').split('(')
  const columns = list.split(', ')
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${name} (${columns.map((column) => `${column} VARCHAR`).join(', ')})`,
  )
  for (let at = 0; at < rows.length; at += batch) {
    const values = rows
      .slice(at, at + batch)
      .map((row) => `(${row.map((value) => (value === null ? 'NULL' : literal(value))).join(', ')})`)
    await connection.run(`INSERT INTO ${name} VALUES ${values.join(', ')}`)
  }
}

/**
 * Stores which picture each value of a field names in a table; undefined for a field without names. URLs are
 * ignored.
 */
async function namedBy(
  { connection }: Workplace,
  { sql }: Staged,
  { name, type }: Field,
  { declaredType, index }: { declaredType: Field['type'] | undefined; index: number },
): Promise<{ values: number; found: number } | undefined> {
  if (type !== 'text' || (declaredType !== undefined && declaredType !== 'file')) return undefined
  const key = keySql('value')
  await connection.run(`CREATE OR REPLACE TEMP TABLE named_${index} AS
    SELECT value, coalesce(whole.entry, bare.entry) AS entry
    FROM (SELECT DISTINCT ${identifier(name)} AS value FROM (${sql}) WHERE ${identifier(name)} IS NOT NULL) AS cells
    LEFT JOIN picture_keys AS whole ON whole.key = ${key}
    LEFT JOIN picture_keys AS bare ON NOT contains(value, '://') AND bare.key = regexp_extract(${key}, '[^/]*$')`)
  const [values, found] = [
    await count(connection, `FROM named_${index}`),
    await count(connection, `FROM named_${index} WHERE entry IS NOT NULL`),
  ]
  if (found === 0 || (declaredType !== 'file' && found * 2 < values)) return undefined
  return { values, found }
}

const usedEntries = async ({ connection }: Workplace, fields: number): Promise<string[]> => {
  const tables = Array.from({ length: fields }, (_, index) => `SELECT entry FROM named_${index}`)
  const rows = await rowsOf(
    connection,
    `SELECT DISTINCT entry FROM (${tables.join(' UNION ALL ')}) WHERE entry IS NOT NULL ORDER BY entry`,
  )
  return rows.map(({ entry }) => String(entry))
}

const withoutLooking = (entries: readonly string[]): Map<string, { cell: object }> =>
  new Map(entries.map((entry) => [entry, { cell: { filename: lastPart(entry), thumbnail: false } }]))

/** Unpacks the named pictures, up to the limits, and inspects each. */
async function lookAt(
  { directory, signal }: Workplace,
  { entries, extract }: PackedPictures,
  used: readonly string[],
): Promise<Map<string, Looked | Finding>> {
  // sharp takes 50 ms to load, so only imports with pictures load it.
  const { look } = await import('./look.ts')
  const sizes = new Map(entries.map(({ name, bytes }) => [name, bytes]))
  const { count: most, bytes: largest, totalBytes } = pictureLimits
  const looked = new Map<string, Looked | Finding>()
  let [collected, together] = [0, 0]
  for (const entry of used) {
    signal?.throwIfAborted()
    const bytes = sizes.get(entry) ?? 0
    if (bytes > largest) {
      looked.set(entry, { key: 'picture.large', params: { limit: largest / 2 ** 20 } })
    } else if (collected >= most || together + bytes > totalBytes) {
      looked.set(entry, { key: 'picture.many', params: { count: most, limit: totalBytes / 2 ** 20 } })
    } else {
      collected += 1
      together += bytes
      looked.set(entry, await look(await extract(entry), entry, directory))
    }
  }
  return looked
}

const join = ({ name }: Field, index: number): string =>
  `LEFT JOIN (SELECT value, cell FROM named_${index} JOIN pictures USING (entry)) AS c${index} ON c${index}.value = staged.${identifier(name)}`

/** Rejects the values of a field without a picture, by reason; returns their number. */
async function setMissingAside(
  { connection }: Workplace,
  { sql }: Staged,
  { name, label }: Field,
  index: number,
): Promise<number> {
  const lost = `SELECT value, coalesce(reason, ${literal(JSON.stringify({ key: 'picture.missing' }))}) AS reason
    FROM named_${index} LEFT JOIN pictures USING (entry) WHERE cell IS NULL`
  const reasons = await rowsOf(connection, `SELECT DISTINCT reason FROM (${lost}) ORDER BY reason`)
  let set = 0
  for (const { reason } of reasons)
    set += await setAside(
      connection,
      label,
      JSON.parse(String(reason)) as Finding,
      `SELECT _row + 1, ${identifier(name)} FROM (${sql}) WHERE ${identifier(name)} IN
       (SELECT value FROM (${lost}) WHERE reason = ${literal(String(reason))})`,
    )
  return set
}

/**
 * The pictures that staged records still refer to: processors may have removed records, or the whole field.
 */
export async function shownOf(
  { connection }: Workplace,
  fields: readonly Field[],
  pictures: readonly NewPicture[],
): Promise<NewPicture[]> {
  const ids = fields
    .filter(({ type }) => type === 'file')
    .map(({ name }) => {
      const cell = identifier(name)
      return `SELECT DISTINCT json_extract_string(CASE WHEN json_valid(${cell}) THEN ${cell} END, '$.id') AS id FROM staged`
    })
  if (ids.length === 0) return []
  const rows = await rowsOf(connection, ids.join(' UNION '))
  const shown = new Set(rows.map(({ id }) => id))
  return pictures.filter(({ id }) => shown.has(id))
}
