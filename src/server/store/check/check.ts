import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { databaseProblem } from '../backup/database-problem.ts'
import { fileDigest } from '../digest.ts'
import { type NamedFile, namedFilesIn } from '../file-rows.ts'
import { places } from '../files.ts'
import { listFolder, namedFolders } from '../inventory.ts'
import { explained } from '../open-folder.ts'
import { StorageError, type StorageKey } from '../storage-error.ts'

/** A problem in a data folder. */
export interface CheckFinding {
  key: Extract<StorageKey, `check.${string}`>
  params: Readonly<Record<string, string | number>>
}

export interface CheckResult {
  findings: readonly CheckFinding[]
  /** Counts of checked objects. */
  counts: { datasets: number; versions: number; records: number; files: number; bytes: number }
  /** Quarantined files, as date and path. */
  aside: readonly string[]
  /** Batches of pushed records that are not yet in a version. */
  waiting: number
}

export interface CheckOptions {
  /** Number of records in a Parquet file; throws where it cannot be read. */
  countRecords: (file: string) => Promise<number>
  onFile?: (done: number, total: number) => void
}

/** Milliseconds before missing and unnamed files are checked again, since a publish may be in progress. */
const lookAgainMs = 300

/** Compares a data folder with its rows, without changes. Throws `StorageError`. */
export const checkFolder = (dataDirectory: string, options: CheckOptions): Promise<CheckResult> =>
  explained(dataDirectory, async (root) => {
    const { database, pushes } = places(root)
    if (!(await isThere(database))) throw new StorageError('backup.nothing', { directory: root })
    const findings: CheckFinding[] = []
    for (const file of [database, pushes, join(root, 'usage.sqlite')]) {
      const problem = (await isThere(file)) && databaseProblem(file)
      if (problem) findings.push({ key: 'check.database', params: { file, reason: problem } })
    }
    const nothing = { datasets: 0, versions: 0, records: 0, files: 0, bytes: 0 }
    const aside = [...(await listFolder(root, 'quarantine')).present].sort()
    if (findings.some(({ params }) => params.file === database))
      return { findings, counts: nothing, aside, waiting: 0 }
    const metadata = new DatabaseSync(database, { readOnly: true, timeout: 5000 })
    try {
      findings.push(...brokenReferences(metadata), ...(await strays(root, metadata)))
      const named = namedFilesIn(metadata)
      const read = await readFiles(root, named, metadata, options)
      findings.push(...read.findings)
      const counts = { ...nothing, ...rowCounts(metadata), files: read.files, bytes: read.bytes }
      return { findings, counts, aside, waiting: waitingIn(pushes) }
    } finally {
      metadata.close()
    }
  })

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

function brokenReferences(database: DatabaseSync): CheckFinding[] {
  const rows = database.prepare('PRAGMA foreign_key_check').all()
  const pairs = Map.groupBy(rows, (row) => `${String(row.table)} ${String(row.parent)}`)
  return [...pairs].map(([pair, { length }]) => {
    const [table = '', parent = ''] = pair.split(' ')
    return { key: 'check.reference', params: { table, parent, count: length } }
  })
}

/** Files without a row, and rows without their file. */
async function strays(root: string, database: DatabaseSync): Promise<CheckFinding[]> {
  const look = async () => {
    const lists = await Promise.all(namedFolders.map((folder) => listFolder(root, folder)))
    const present = new Set(lists.flatMap((list) => [...list.present]))
    const named = new Map(namedFilesIn(database).map((one) => [one.file, one]))
    return [
      ...[...named.values()].flatMap((one) => (one.optional || present.has(one.file) ? [] : missing(one))),
      ...[...present].flatMap((file) => (named.has(file) ? [] : unnamed(file))),
    ]
  }
  const first = await look()
  if (first.length === 0) return first
  await setTimeout(lookAgainMs)
  const again = new Set((await look()).map(({ key, params }) => `${key} ${params.file}`))
  return first.filter(({ key, params }) => again.has(`${key} ${params.file}`))
}

const missing = ({ file, datasets }: NamedFile): CheckFinding => ({
  key: 'check.missing',
  params: { file, datasets: datasets.join(', ') || '–' },
})

const unnamed = (file: string): CheckFinding => ({ key: 'check.unnamed', params: { file } })

/** Reads every existing file that rows name. */
async function readFiles(
  root: string,
  named: readonly NamedFile[],
  database: DatabaseSync,
  { countRecords, onFile }: CheckOptions,
): Promise<{ findings: CheckFinding[]; files: number; bytes: number }> {
  const findings: CheckFinding[] = []
  let [files, bytes, done] = [0, 0, 0]
  for (const one of named) {
    const digest = await fileDigest(join(root, one.file)).catch(() => undefined)
    onFile?.(++done, named.length)
    if (!digest) {
      if (await isThere(join(root, one.file)))
        findings.push({ key: 'check.closed', params: { file: one.file } })
      continue
    }
    files += 1
    bytes += digest.bytes
    const found = await problemOf(root, one, digest, countRecords)
    // A file that was deleted while being read is no finding.
    if (found && namedFilesIn(database).some(({ file }) => file === one.file)) findings.push(found)
  }
  return { findings, files, bytes }
}

async function problemOf(
  root: string,
  { file, sha256, bytes, rows, datasets }: NamedFile,
  found: { bytes: number; sha256: string },
  countRecords: CheckOptions['countRecords'],
): Promise<CheckFinding | undefined> {
  const params = { file, datasets: datasets.join(', ') || '–' }
  if ((sha256 !== null && sha256 !== found.sha256) || (bytes !== null && bytes !== found.bytes))
    return { key: 'check.damaged', params }
  if (rows === null) return undefined
  try {
    const count = await countRecords(join(root, file))
    return count === rows ? undefined : { key: 'check.rows', params: { ...params, count, rows } }
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return { key: 'check.unreadable', params: { ...params, reason } }
  }
}

function rowCounts(database: DatabaseSync): Pick<CheckResult['counts'], 'datasets' | 'versions' | 'records'> {
  const row = database
    .prepare(
      `SELECT (SELECT count(*) FROM datasets) AS datasets, count(*) AS versions, coalesce(sum(rows), 0) AS records FROM versions`,
    )
    .get()
  return {
    datasets: Number(row?.datasets),
    versions: Number(row?.versions),
    records: Number(row?.records),
  }
}

function waitingIn(file: string): number {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    return Number(database.prepare('SELECT count(*) AS count FROM batches').get()?.count)
  } catch {
    // Without a database no records were ever pushed; a damaged one is already a finding.
    return 0
  } finally {
    database?.close()
  }
}
