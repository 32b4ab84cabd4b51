import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import type { IngestReport } from '../../core/ingest/report.ts'
import { AccessStore } from './access-store.ts'
import { newId, owner, places, rejectsBeside } from './files.ts'
import { migrate } from './migrations.ts'
import { ResourceStore } from './resource-store.ts'
import { datasetFromRow, jobFromRow, versionFromRow } from './rows.ts'
import { openSqlite, sqliteDialect } from './sqlite-dialect.ts'
import { sweep } from './sweep.ts'
import type { Tables } from './tables.ts'
import type {
  CatalogReader,
  Job,
  JobProgress,
  JobState,
  NewVersion,
  StoredDataset,
  Version,
} from './types.ts'

/** Versions of a dataset that are kept, the current one included. */
export const keptVersions = 3

/** The part of a dataset that people write; what is left out keeps its value. */
export type DatasetPatch = Partial<
  Pick<StoredDataset, 'metas' | 'extraMetas' | 'interopMetas' | 'attachments'>
> & {
  /** Ingestion overrides that the next run repeats. */
  ingestion?: unknown
}

/** The metadata store of one data directory: who writes, and what the data API reads. */
export class Store implements CatalogReader {
  readonly dataDirectory: string
  /** Callers and what they may do. */
  readonly access: AccessStore
  /** Files, snapshots, reuses and feedback of datasets. */
  readonly resources: ResourceStore
  readonly #db: Kysely<Tables>
  readonly #revision: () => number

  constructor(dataDirectory: string, db: Kysely<Tables>, revision: () => number) {
    this.dataDirectory = dataDirectory
    this.#db = db
    this.#revision = revision
    this.access = new AccessStore(db)
    this.resources = new ResourceStore(db, dataDirectory)
  }

  revision(): number {
    return this.#revision()
  }

  async published(id: string): Promise<StoredDataset | undefined> {
    const dataset = await this.dataset(id)
    return dataset?.published ? dataset : undefined
  }

  async allPublished(): Promise<StoredDataset[]> {
    return (await this.datasets()).filter((dataset) => dataset.published)
  }

  /** Any dataset of that id, published or not. */
  async dataset(id: string): Promise<StoredDataset | undefined> {
    const row = await this.#db.selectFrom('datasets').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const version = row.version_id ? await this.version(row.version_id) : undefined
    return datasetFromRow(row, version ?? null, await this.resources.shownFiles(id))
  }

  /** All datasets by id, published or not. */
  async datasets(): Promise<StoredDataset[]> {
    const rows = await this.#db.selectFrom('datasets').selectAll().orderBy('id').execute()
    const versions = await this.#db
      .selectFrom('versions')
      .innerJoin('datasets', 'datasets.version_id', 'versions.id')
      .selectAll('versions')
      .execute()
    const current = new Map(versions.map((row) => [row.id, versionFromRow(row, this.dataDirectory)]))
    const files = Map.groupBy(await this.resources.shownFiles(), ({ dataset_id }) => dataset_id)
    return rows.map((row) =>
      datasetFromRow(row, current.get(row.version_id ?? '') ?? null, files.get(row.id) ?? []),
    )
  }

  async version(id: string): Promise<Version | undefined> {
    const row = await this.#db.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirst()
    return row && versionFromRow(row, this.dataDirectory)
  }

  /** Kept versions of a dataset, newest first. */
  async versions(datasetId: string): Promise<Version[]> {
    const rows = await this.#db
      .selectFrom('versions')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => versionFromRow(row, this.dataDirectory))
  }

  /** How the records of a version came about. */
  async report(versionId: string): Promise<IngestReport | undefined> {
    const row = await this.#db
      .selectFrom('versions')
      .select('report')
      .where('id', '=', versionId)
      .executeTakeFirst()
    return row && (JSON.parse(row.report) as IngestReport)
  }

  /** Overrides of the last ingestion, as they were given. */
  async ingestion(datasetId: string): Promise<unknown> {
    const row = await this.#db
      .selectFrom('datasets')
      .select('ingestion')
      .where('id', '=', datasetId)
      .executeTakeFirst()
    return row && JSON.parse(row.ingestion)
  }

  /** Makes an empty, unpublished dataset, or changes what is given of an existing one. */
  async saveDataset(id: string, patch: DatasetPatch & { metas: StoredDataset['metas'] }): Promise<void> {
    const now = new Date().toISOString()
    await this.#db
      .insertInto('datasets')
      .values({
        id,
        published: 0,
        version_id: null,
        metas: JSON.stringify(patch.metas),
        extra_metas: JSON.stringify(patch.extraMetas ?? {}),
        interop_metas: JSON.stringify(patch.interopMetas ?? {}),
        attachments: JSON.stringify(patch.attachments ?? []),
        ingestion: JSON.stringify(patch.ingestion ?? {}),
        created_at: now,
        modified_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...patchColumns(patch), modified_at: now }),
      )
      .execute()
  }

  /** Changes what is given; false when there is no such dataset. */
  async updateDataset(id: string, patch: DatasetPatch): Promise<boolean> {
    const done = await this.#db
      .updateTable('datasets')
      .set({ ...patchColumns(patch), modified_at: new Date().toISOString() })
      .where('id', '=', id)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Takes a verified file into the store, unpublished. The dataset must exist. */
  async addVersion(datasetId: string, { file, report, rejects, ...version }: NewVersion): Promise<Version> {
    const now = new Date()
    const id = newId(now)
    const path = join('versions', datasetId, `${id}.parquet`)
    const row = {
      id,
      dataset_id: datasetId,
      file: path,
      rows: version.rows,
      bytes: version.bytes,
      sha256: version.sha256,
      fields: JSON.stringify(version.fields),
      report: JSON.stringify(report),
      created_at: now.toISOString(),
    }
    await mkdir(join(this.dataDirectory, 'versions', datasetId), { recursive: true })
    // The file moves while the write lock is held, so that no start of another process takes it for an orphan.
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.insertInto('versions').values(row).execute()
      if (rejects) await rename(rejects, rejectsBeside(join(this.dataDirectory, path)))
      await rename(file, join(this.dataDirectory, path))
    })
    return versionFromRow(row, this.dataDirectory)
  }

  /** Shows a version to the public from now on, and lets go of versions older than the kept ones. */
  async publishVersion(datasetId: string, versionId: string): Promise<void> {
    const surplus = await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('datasets')
        .set({ version_id: versionId, published: 1, modified_at: new Date().toISOString() })
        .where('id', '=', datasetId)
        .execute()
      return dropSurplus(transaction, datasetId, versionId)
    })
    await this.#remove(surplus)
  }

  async #remove(files: readonly string[]): Promise<void> {
    for (const file of files.flatMap((version) => [version, rejectsBeside(version)]))
      await rm(join(this.dataDirectory, file), { force: true })
  }

  /** Sets the current version of an unpublished dataset without showing it. */
  async stageVersion(datasetId: string, versionId: string): Promise<void> {
    const surplus = await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('datasets')
        .set({ version_id: versionId, modified_at: new Date().toISOString() })
        .where('id', '=', datasetId)
        .execute()
      return dropSurplus(transaction, datasetId, versionId)
    })
    await this.#remove(surplus)
  }

  /** Hides a dataset; its versions stay. False when there is no such dataset. */
  async unpublish(id: string): Promise<boolean> {
    const done = await this.#db
      .updateTable('datasets')
      .set({ published: 0, modified_at: new Date().toISOString() })
      .where('id', '=', id)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Removes a dataset with all its versions and files; false when there is no such dataset. */
  async deleteDataset(id: string): Promise<boolean> {
    const done = await this.#db.deleteFrom('datasets').where('id', '=', id).executeTakeFirst()
    if (done.numDeletedRows === 0n) return false
    for (const place of ['versions', 'files'])
      await rm(join(this.dataDirectory, place, id), { recursive: true, force: true })
    return true
  }

  /** A setting of the portal, undefined when never set. */
  async setting(name: string): Promise<unknown> {
    const row = await this.#db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return row && JSON.parse(row.value)
  }

  async saveSetting(name: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value)
    await this.#db
      .insertInto('settings')
      .values({ name, value: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
      .execute()
  }

  /** Notes that this process works on something. */
  async startJob(kind: string, datasetId: string | null): Promise<string> {
    const now = new Date()
    const id = newId(now)
    await this.#db
      .insertInto('jobs')
      .values({
        id,
        kind,
        dataset_id: datasetId,
        state: 'running',
        progress: '{}',
        error: null,
        owner: owner(),
        created_at: now.toISOString(),
        finished_at: null,
      })
      .execute()
    return id
  }

  async noteProgress(jobId: string, progress: JobProgress): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ progress: JSON.stringify(progress) })
      .where('id', '=', jobId)
      .execute()
  }

  async finishJob(
    jobId: string,
    state: Exclude<JobState, 'running'>,
    error: string | null = null,
  ): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ state, error, finished_at: new Date().toISOString() })
      .where('id', '=', jobId)
      .execute()
  }

  /** The latest jobs, newest first. */
  async jobs(limit = 100): Promise<Job[]> {
    const rows = await this.#db.selectFrom('jobs').selectAll().orderBy('id', 'desc').limit(limit).execute()
    return rows.map(jobFromRow)
  }

  async close(): Promise<void> {
    await this.#db.destroy()
  }
}

async function dropSurplus(
  transaction: Transaction<Tables>,
  datasetId: string,
  current: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('versions')
    .select(['id', 'file'])
    .where('dataset_id', '=', datasetId)
    .where('id', '!=', current)
    .where('id', 'not in', (query) => query.selectFrom('snapshots').select('version_id'))
    .orderBy('id', 'desc')
    .execute()
  const surplus = rows.slice(keptVersions - 1)
  if (surplus.length > 0) {
    const ids = surplus.map((row) => row.id)
    await transaction.deleteFrom('versions').where('id', 'in', ids).execute()
  }
  return surplus.map((row) => row.file)
}

function patchColumns(patch: DatasetPatch) {
  return {
    ...(patch.metas && { metas: JSON.stringify(patch.metas) }),
    ...(patch.extraMetas && { extra_metas: JSON.stringify(patch.extraMetas) }),
    ...(patch.interopMetas && { interop_metas: JSON.stringify(patch.interopMetas) }),
    ...(patch.attachments && { attachments: JSON.stringify(patch.attachments) }),
    ...(patch.ingestion !== undefined && { ingestion: JSON.stringify(patch.ingestion) }),
  }
}

/** Opens the store of a data directory, makes it when it is new, and sweeps what a crash left behind. */
export async function openStore(dataDirectory: string): Promise<Store> {
  const root = resolve(dataDirectory)
  const { database, versions, files, temporary } = places(root)
  await mkdir(versions, { recursive: true })
  await mkdir(files, { recursive: true })
  await mkdir(temporary, { recursive: true })
  const sqlite = openSqlite(database)
  let own = 0
  let foreign = 0
  let seen: unknown
  const dataVersion = sqlite.prepare('PRAGMA data_version')
  const revision = () => {
    const current = dataVersion.get()?.data_version
    if (current !== seen) {
      seen = current
      foreign += 1
    }
    return own + foreign
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite, () => (own += 1)) })
  await migrate(db)
  const store = new Store(root, db, revision)
  await sweep(db, root)
  return store
}
