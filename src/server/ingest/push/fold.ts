import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBInstance } from '@duckdb/node-api'
import type { Field } from '../../../core/field.ts'
import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import type { PushedRecord } from '../../../core/ingest/pushed.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { runJob } from '../../jobs/run.ts'
import type { Batch, PushFile } from '../../store/push-file.ts'
import type { Store } from '../../store/store.ts'
import type { NewDelta, NewVersion, StoredDataset, Version } from '../../store/types.ts'
import { IngestError } from '../failure.ts'
import type { Workplace } from '../formats/format.ts'
import { ingest } from '../ingest.ts'
import { baseOf } from '../merge.ts'
import { inDirectory, withConnection } from '../workplace.ts'
import { type Onto, writeDelta } from './delta.ts'
import { loadFresh, stagedLines } from './staged-lines.ts'

export interface Folding {
  store: Store
  log: PushFile
  /** A DuckDB to work in, opened on demand. */
  database: () => Promise<DuckDBInstance>
  signal?: AbortSignal
}

/** Display name of pushed records in reports. */
const source = 'pushed.jsonl'

/** Maximum characters of records per fold. */
const mostCharacters = 64_000_000

/**
 * Folds pushed records into a new version of a dataset, as a job: as a delta next to its file where possible,
 * so that the time does not depend on the size of the dataset. Undefined when nothing is pending, or when
 * another version was stored meanwhile; the next fold then takes the records.
 */
export async function fold(folding: Folding, id: string): Promise<Version | undefined> {
  const { store, log, signal } = folding
  await settle(folding, id)
  if (log.size(id) === 0) return undefined
  const version = await runJob(store, { kind: 'push', datasetId: id, signal }, async (job) => {
    const found = await ready(folding, id)
    if (!found) return undefined
    const upTo = found.batches.at(-1)?.number ?? 0
    const pushed = found.batches.reduce((sum, { rows }) => sum + rows, 0)
    return inDirectory(store.dataDirectory, async (directory) => {
      const { made, rows } = await build(folding, directory, found, job.signal)
      const counters = { rows, pushed, rejected: made.report.rejected }
      const basedOn = found.dataset.version.id
      return store.pushes.release(id, made, { job: job.id, counters, basedOn, upTo })
    })
  })
  if (version) await settle(folding, id)
  return version
}

interface Ready {
  dataset: StoredDataset & { version: Version }
  batches: Batch[]
}

/** Deletes batches that are already in a version, or whose dataset was deleted. */
async function settle({ store, log }: Folding, id: string): Promise<void> {
  const dataset = await store.dataset(id)
  if (dataset) log.drop(dataset, await store.pushes.folded(id))
  else log.dropAll(id)
}

async function ready({ store, log }: Folding, id: string): Promise<Ready | undefined> {
  const dataset = await store.dataset(id)
  const version = dataset?.version
  if (!version) return undefined
  const batches = log.take(dataset, await store.pushes.folded(id), mostCharacters)
  return batches.length > 0 ? { dataset: { ...dataset, version }, batches } : undefined
}

interface Built {
  made: NewVersion | NewDelta
  /** Rows of the new version. */
  rows: number
}

async function build(
  { store, database }: Folding,
  directory: string,
  { dataset: { id, version }, batches }: Ready,
  signal: AbortSignal,
): Promise<Built> {
  const settings = await store.pushes.settings(id)
  if (!settings) throw new IngestError('push.none', { dataset: id })
  const { mode, key } = settings
  const records = recordsOf(batches, version.fields)
  const base = baseOf(id, source, version, mode, key)
  return withConnection(directory, await database(), signal, async (place) => {
    const upTo = batches.at(-1)?.number ?? 0
    const lines = stagedLines(version.fields, records)
    const separate = lines && (await buildSeparate(place, lines, { ...version, key: base.key }, upTo))
    if (separate) return separate
    const file = join(directory, source)
    await writeFile(file, records.map((one) => `${JSON.stringify(one)}\n`).join(''))
    const fields = Object.fromEntries(version.fields.map((field) => [field.name, readingOf(field)]))
    const made = await ingest(place, { file, base, overrides: { fields } })
    return { made, rows: made.rows }
  })
}

/** The records as a delta of a version, undefined where a new base is needed. */
async function buildSeparate(
  { connection, directory }: Workplace,
  lines: readonly string[],
  onto: Onto,
  upTo: number,
): Promise<Built | undefined> {
  await loadFresh(connection, directory, onto.fields, lines)
  const layered = await writeDelta(connection, directory, onto, upTo)
  if (!layered) return undefined
  const { unchanged: parts, part, added, replaced } = layered
  const untouched = onto.rows - replaced
  const finding: Finding =
    onto.key.length > 0
      ? { key: 'merge.upserted', params: { added, replaced, kept: untouched } }
      : { key: 'merge.appended', params: { kept: untouched, added } }
  const report = {
    source,
    format: 'json',
    rows: lines.length,
    findings: [finding],
    columns: [],
    rejected: 0,
    rejectedRows: 0,
    rejects: [],
  }
  return { made: { unchanged: parts, part, report }, rows: onto.rows + added }
}

/** The records with the current fields, in order, in case the schema has changed since they were pushed. */
const recordsOf = (batches: readonly Batch[], fields: readonly Field[]): PushedRecord[] =>
  batches
    .flatMap(({ lines }) => lines.split('\n'))
    .map((line) => {
      const record = JSON.parse(line) as PushedRecord
      return Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null]))
    })

/** Values were normalised on arrival, so nothing is detected. */
function readingOf({ type }: Field): FieldOverride {
  switch (type) {
    case 'date':
      return { type, reading: 'iso-date' }
    case 'datetime':
      return { type, reading: 'iso-datetime' }
    case 'geo_point_2d':
      return { type, reading: 'lat-lng' }
    default:
      return { type }
  }
}
