import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Field } from '../../core/field.ts'
import type { IngestReport } from '../../core/ingest/report.ts'
import { SavedViewStore } from '../features/saved-views/store.ts'
import { ScheduleStore } from '../features/schedules/store.ts'
import { AccessStore } from './access-store.ts'
import { AuditStore } from './audit-store.ts'
import { expireIn, insertDescribed, rowToRelease, show } from './candidates.ts'
import type { CatalogReader } from './catalog-reader.ts'
import { datasetStamps, StampedCache } from './catalog-stamps.ts'
import type { DataFolder } from './data-folder.ts'
import { type DatasetPatch, patchColumns, type ReleasePatch, saveDataset } from './dataset-rows.ts'
import { deleteRows } from './delete-rows.ts'
import { DraftStore } from './draft-store.ts'
import { places, sweepTemporary } from './files.ts'
import { JobStore } from './job-store.ts'
import { MessageStore } from './message-store.ts'
import { PeopleStore } from './people-store.ts'
import { PortalStore } from './portal-store.ts'
import { ProgressFile } from './progress-file.ts'
import { PushStore } from './push-store.ts'
import { mayRelease, type Release, taking, type VersionPlace } from './release.ts'
import { type DatasetName, renameRows } from './rename.ts'
import { ResourceStore } from './resource-store.ts'
import { datasetFromRow, versionFromRow } from './rows.ts'
import { SessionStore } from './session-store.ts'
import { SourceFileStore } from './source-file-store.ts'
import { SourceStore } from './source-store.ts'
import { SubscriptionStore } from './subscription-store.ts'
import type { StorageFindings } from './sweep.ts'
import type { Tables } from './tables.ts'
import type { NewVersion, Retention, StoredDataset, Version } from './types.ts'
import { insertVersion, pointTo, removeExpired, removeFiles } from './versions.ts'

/** The publication of a saved revision. */
export interface DraftRelease extends Pick<Release, 'job' | 'counters'> {
  /** Id of the saved state. */
  change: string
  /** The version to publish; null for no records. */
  versionId: string | null
  /** Digest of the new row. */
  rowSha256: string
  /** When the row had last changed when it was read. */
  modifiedAt: string
}

/** The metadata store of one data directory. */
export class Store implements CatalogReader {
  readonly dataDirectory: string
  /** Callers and what they may do. */
  readonly access: AccessStore
  /** Users, groups and requests for access. */
  readonly people: PeopleStore
  /** Who has signed in, and links of mails. */
  readonly sessions: SessionStore
  /** Who changed what. */
  readonly audit: AuditStore
  /** What administrators say of the portal. */
  readonly portal: PortalStore
  /** Who wants to hear of which dataset. */
  readonly subscriptions: SubscriptionStore
  /** Charts and maps that people keep. */
  readonly savedViews: SavedViewStore
  /** Files, snapshots, reuses and feedback of datasets. */
  readonly resources: ResourceStore
  /** What people and browsers report to those who manage the portal. */
  readonly messages: MessageStore
  /** Work of all processes on these data. */
  readonly jobs: JobStore
  /** URLs that datasets are fetched from. */
  readonly sources: SourceStore
  /** When datasets are refreshed. */
  readonly schedules: ScheduleStore
  /** Saved states of datasets. */
  readonly drafts: DraftStore
  /** Source files of datasets. */
  readonly sourceFiles: SourceFileStore
  /** Push settings and keys. */
  readonly pushes: PushStore
  readonly #db: Kysely<Tables>
  readonly #revision: () => number
  readonly #progress: ProgressFile
  readonly #retention: Retention
  readonly #place: VersionPlace
  readonly #datasets = new StampedCache<StoredDataset>()
  readonly #catalogRevision: () => string
  readonly #folder: DataFolder

  constructor(
    place: VersionPlace,
    revisions: { revision: () => number; catalogRevision: () => string },
    retention: Retention,
    folder: DataFolder,
  ) {
    const { db, dataDirectory } = place
    this.dataDirectory = dataDirectory
    this.#db = db
    this.#retention = retention
    this.#folder = folder
    this.#place = place
    this.#progress = new ProgressFile(places(dataDirectory).progress)
    this.jobs = new JobStore(db, this.#progress)
    this.#revision = revisions.revision
    this.#catalogRevision = revisions.catalogRevision
    this.sessions = new SessionStore(db)
    this.access = new AccessStore(db, this.sessions)
    this.people = new PeopleStore(db)
    this.audit = new AuditStore(db)
    this.portal = new PortalStore(db)
    this.subscriptions = new SubscriptionStore(db)
    this.savedViews = new SavedViewStore(db)
    this.resources = new ResourceStore(db, dataDirectory)
    this.messages = new MessageStore(db)
    this.sources = new SourceStore(db)
    this.schedules = new ScheduleStore(db)
    this.pushes = new PushStore(this.#place, this.jobs, retention)
    this.drafts = new DraftStore(db)
    this.sourceFiles = new SourceFileStore(db, dataDirectory)
  }

  revision(): number {
    return this.#revision()
  }

  catalogRevision(): string {
    return this.#catalogRevision()
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

  /** All datasets by id, published or not; unchanged ones are the same objects. */
  async datasets(): Promise<StoredDataset[]> {
    const stamps = await datasetStamps(this.#db)
    const stale = this.#datasets.stale(stamps)
    if (stale.length === 0) return this.#datasets.update(stamps, new Map())
    // Beyond the limit of bound values, all are read.
    const some = stale.length <= 500
    const rows = await this.#db
      .selectFrom('datasets')
      .selectAll()
      .$if(some, (query) => query.where('id', 'in', stale))
      .execute()
    const versions = await this.#db
      .selectFrom('versions')
      .innerJoin('datasets', 'datasets.version_id', 'versions.id')
      .selectAll('versions')
      .$if(some, (query) => query.where('datasets.id', 'in', stale))
      .execute()
    const current = new Map(versions.map((row) => [row.id, versionFromRow(row, this.dataDirectory)]))
    const files = Map.groupBy(await this.resources.shownFiles(), ({ dataset_id }) => dataset_id)
    const read = rows.map((row) =>
      datasetFromRow(row, current.get(row.version_id ?? '') ?? null, files.get(row.id) ?? []),
    )
    return this.#datasets.update(stamps, new Map(read.map((dataset) => [dataset.id, dataset])))
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
      .where('expires_at', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => versionFromRow(row, this.dataDirectory))
  }

  /** The import report of a version. */
  async report(versionId: string): Promise<IngestReport | undefined> {
    const row = await this.#db
      .selectFrom('versions')
      .select('report')
      .where('id', '=', versionId)
      .executeTakeFirst()
    return row && (JSON.parse(row.report) as IngestReport)
  }

  /** Overrides of the last import. */
  async ingestion(datasetId: string): Promise<unknown> {
    const row = await this.#db
      .selectFrom('datasets')
      .select('ingestion')
      .where('id', '=', datasetId)
      .executeTakeFirst()
    return row && JSON.parse(row.ingestion)
  }

  /** Creates an empty, unpublished dataset, or changes the given members of an existing one. */
  async saveDataset(id: string, patch: ReleasePatch): Promise<void> {
    await saveDataset(this.#db, id, patch)
  }

  /** Makes an empty, unpublished dataset; false when there is one of that id. */
  async createDataset(id: string, title: string): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const known = transaction.selectFrom('datasets').select('id').where('id', '=', id)
      if (await known.executeTakeFirst()) return false
      await saveDataset(transaction, id, { metas: { title } })
      return true
    })
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

  /** Moves a verified file into the store, unpublished. The dataset must exist. */
  async addVersion(datasetId: string, made: NewVersion): Promise<Version> {
    return taking(this.#place, datasetId, made, (transaction) =>
      insertVersion(transaction, this.dataDirectory, datasetId, made),
    )
  }

  /** As `addVersion`, for a candidate that expires after so many milliseconds unless it is published. */
  async addCandidate(datasetId: string, made: NewVersion, retentionMs: number): Promise<Version> {
    return taking(this.#place, datasetId, made, async (transaction) => {
      const version = await insertVersion(transaction, this.dataDirectory, datasetId, made)
      await expireIn(transaction, version.id, retentionMs)
      return version
    })
  }

  /** A version with the same files and other fields; undefined when the original was deleted. */
  async addDescribed(
    versionId: string,
    fields: readonly Field[],
    retentionMs: number,
  ): Promise<Version | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const version = await insertDescribed(transaction, this.dataDirectory, versionId, fields)
      if (version) await expireIn(transaction, version.id, retentionMs)
      return version
    })
  }

  /**
   * Publishes a saved revision in one transaction; false, with nothing changed, when the job
   * must stop, or when the dataset or version has changed or was deleted.
   */
  async releaseDraft(id: string, patch: ReleasePatch, release: DraftRelease): Promise<boolean> {
    const { job, counters, change, versionId, rowSha256, modifiedAt } = release
    return this.#db.transaction().execute(async (transaction) => {
      if (await this.jobs.mustStop(job, transaction)) return false
      const row = await rowToRelease(transaction, id, versionId)
      if (row?.modified_at !== modifiedAt) return false
      await saveDataset(transaction, id, patch)
      if (versionId === null || versionId === row.version_id) await show(transaction, id)
      else await pointTo(transaction, id, versionId, true, this.#retention)
      await this.drafts.markPublished(transaction, id, change, { sha256: rowSha256, versionId })
      await this.jobs.finish(job, { state: 'done', counters }, transaction)
      return true
    })
  }

  /** Changes the id of a dataset with all its data; false when there is no such dataset. */
  async renameDataset(name: DatasetName): Promise<boolean> {
    return this.#db.transaction().execute((transaction) => renameRows(transaction, name))
  }

  /** Publishes a version; versions beyond the retained ones start to expire. */
  async publishVersion(datasetId: string, versionId: string): Promise<void> {
    await this.#db
      .transaction()
      .execute((transaction) => pointTo(transaction, datasetId, versionId, true, this.#retention))
  }

  /** Sets the current version of a dataset without publishing it. */
  async stageVersion(datasetId: string, versionId: string): Promise<void> {
    await this.#db
      .transaction()
      .execute((transaction) => pointTo(transaction, datasetId, versionId, false, this.#retention))
  }

  /**
   * Publishes an import in one transaction: metadata, new version, visibility,
   * and the end of the job. Undefined, with nothing changed, when the job must stop or when its base is no
   * longer the current version.
   */
  async release(
    id: string,
    patch: ReleasePatch,
    made: NewVersion,
    release: Release,
  ): Promise<Version | undefined> {
    const { job, counters, basedOn, show } = release
    return taking(this.#place, id, made, async (transaction) => {
      if (!(await mayRelease(transaction, this.jobs, { id, job, basedOn }))) return undefined
      await saveDataset(transaction, id, patch)
      const version = await insertVersion(transaction, this.dataDirectory, id, made)
      await pointTo(transaction, id, version.id, show, this.#retention)
      await this.jobs.finish(job, { state: 'done', counters }, transaction)
      return version
    })
  }

  /** Unpublishes a dataset; its versions stay. False when there is no such dataset. */
  async unpublish(id: string): Promise<boolean> {
    const done = await this.#db
      .updateTable('datasets')
      .set({ published: 0, modified_at: new Date().toISOString() })
      .where('id', '=', id)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /**
   * Deletes a dataset with all its versions and files, and cancels its jobs; false when there is no such
   * dataset.
   */
  async deleteDataset(id: string): Promise<boolean> {
    const files = await this.#db.transaction().execute((transaction) => deleteRows(transaction, id))
    if (!files) return false
    // File by file: a new dataset of that name may already have files in the folder.
    for (const file of files) await removeFiles(join(this.dataDirectory, file))
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

  /** Problems found by the last check of the data folder. */
  get findings(): StorageFindings {
    return this.#folder.findings
  }

  /** Number of quarantined files. */
  quarantined(): Promise<number> {
    return this.#folder.quarantined()
  }

  /** Deletes expired versions, and leftovers of dead processes. */
  async tidy(): Promise<void> {
    await this.#folder.look()
    await sweepTemporary(this.dataDirectory)
    await this.jobs.buryDead()
    await this.jobs.forgetOld()
    if (this.findings.problem) return
    await removeExpired(this.#db, this.dataDirectory)
    await this.sourceFiles.removeStale()
    await this.#folder.purgeQuarantine()
  }

  async close(): Promise<void> {
    if (this.#folder.isInCare) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(this.#db).catch(() => {})
    await this.#db.destroy()
    this.#progress.close()
  }
}
