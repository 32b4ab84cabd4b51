import { identifier } from '../../../engine/layout.ts'
import { renameTable } from '../../storage.ts'
import type { TextKind } from '../../typing/candidates.ts'
import { csv } from '../csv/csv.ts'
import { entrySource } from '../entry-source.ts'
import type { Loaded, Source, TextColumn, Workplace } from '../format.ts'

export interface FeedTable {
  /** Name of the table in DuckDB. */
  table: string
  columns: TextColumn[]
  findings: Loaded['findings']
}

/** Entries of a feed by table name, `stops` for `stops.txt`; in a folder or not. */
export function tablesOf({ entries = [] }: Pick<Source, 'entries'>): Map<string, string> {
  const tables = new Map<string, string>()
  for (const { name, bytes } of entries) {
    const table = name.match(/^(?!__MACOSX\/)(?:[^.][^/]*\/)*([a-z_]+)\.txt$/i)?.[1]?.toLowerCase()
    if (table !== undefined && bytes > 0 && !tables.has(table)) tables.set(table, name)
  }
  return tables
}

/** Reads a table of a feed into a DuckDB table of its own. */
export async function readTable(
  place: Workplace,
  source: Source,
  name: string,
  entry: string,
  encoding: string | undefined,
): Promise<FeedTable> {
  const file = await entrySource(source, entry)
  const loaded = await csv.load(place, file, { separator: ',', headerRow: 1, encoding })
  if (loaded.type !== 'texts') throw new TypeError('a table of texts is expected')
  const table = `gtfs_${name}`
  await renameTable(place.connection, loaded.table, table)
  const columns = loaded.columns.map((column) => {
    const label = column.label.trim()
    return { ...column, label, kind: kindOf(label) }
  })
  return { table, columns, findings: loaded.findings }
}

/**
 * Columns that the standard defines as numbers or dates; times may exceed 24 hours and stay texts, as ids do.
 */
const numeric =
  /^(.*_(lat|lon|sequence|type|traveled|date|price|secs|duration)|date|direction_id|min_transfer_time|(mon|tues|wednes|thurs|fri|satur|sun)day|.*(wheelchair|bikes|continuous|pickup|drop_off|exact_times|timepoint).*)$/i
const textual =
  /(_id|_code|_name|_desc|_url|_lang|_timezone|_phone|_email|_color|headsign)$|^(arrival|departure|start|end)_time$/i

const kindOf = (label: string): TextKind => (textual.test(label) && !numeric.test(label) ? 'string' : 'cell')

/** SQL of a trimmed column by its name in the standard; undefined when the feed lacks it. */
export function columnOf({ columns }: FeedTable, name: string, of: string): string | undefined {
  const found = columns.find(({ label }) => label.toLowerCase() === name)
  return found && `trim(${of}.${identifier(found.name)})`
}
