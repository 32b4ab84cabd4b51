import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { ReuseState } from '../../core/management/contributions.ts'
import { newId, temporaryDirectory } from './files.ts'
import { versionFromRow } from './rows.ts'
import type { DatasetFileRow, FeedbackRow, ReuseRow, SnapshotRow, Tables } from './tables.ts'
import type { Version } from './types.ts'

export const fileKinds = ['attachment', 'export', 'file'] as const
/**
 * Kind of a dataset's file: attachment, alternative export, value of a record, or picture from the source.
 */
export type FileKind = (typeof fileKinds)[number] | 'picture'

/** A file of a dataset; `file` is its absolute path. */
export interface StoredFile {
  id: string
  filename: string
  mimetype: string
  bytes: number
  sha256: string
  file: string
}

export interface Snapshot {
  id: string
  versionId: string
  description: string
  createdAt: string
}

export interface NewReuse {
  title: string
  url: string
  description: string
  type: string
  authorName: string
  authorEmail: string
  image: Uint8Array | null
}

export interface Reuse extends Omit<NewReuse, 'image'> {
  id: string
  datasetId: string
  state: ReuseState
  hasImage: boolean
  createdAt: string
}

export interface Feedback {
  id: string
  recordid: string | null
  newValues: Record<string, unknown>
  comment: string
  createdAt: string
  /** When it was archived; null before. */
  archivedAt: string | null
}

/** Files, snapshots, reuses and feedback of datasets. Callers check access. */
export class ResourceStore {
  readonly #db: Kysely<Tables>
  readonly #dataDirectory: string

  constructor(db: Kysely<Tables>, dataDirectory: string) {
    this.#db = db
    this.#dataDirectory = dataDirectory
  }

  /** Rows of the attachments and exports of one dataset, or of all, in the order of their ids. */
  shownFiles(datasetId?: string): Promise<DatasetFileRow[]> {
    const rows = this.#db
      .selectFrom('dataset_files')
      .selectAll()
      .where('kind', 'in', ['attachment', 'export'])
    return (datasetId === undefined ? rows : rows.where('dataset_id', '=', datasetId)).orderBy('id').execute()
  }

  async file(datasetId: string, kind: FileKind, id: string): Promise<StoredFile | undefined> {
    const row = await this.#db
      .selectFrom('dataset_files')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { filename, mimetype, bytes, sha256 } = row
    return { id, filename, mimetype, bytes, sha256, file: join(this.#dataDirectory, row.file) }
  }

  /** Copies a file to an existing dataset; one of the same kind and id is replaced. */
  async saveFile(
    datasetId: string,
    kind: FileKind,
    { id, source, title, mimetype }: { id: string; source: string; title: string; mimetype: string },
  ): Promise<void> {
    const place = await temporaryDirectory(this.#dataDirectory)
    try {
      const copy = join(place, 'copy')
      await copyFile(source, copy)
      const { bytes, sha256 } = await digestOf(copy)
      const now = new Date()
      const file = join('files', datasetId, newId(now))
      const row = { title, filename: basename(source), mimetype, bytes, sha256, file }
      await mkdir(join(this.#dataDirectory, 'files', datasetId), { recursive: true })
      const known = await this.file(datasetId, kind, id)
      await this.#db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('dataset_files')
          .values({ dataset_id: datasetId, kind, id, ...row, created_at: now.toISOString() })
          .onConflict((conflict) => conflict.columns(['dataset_id', 'kind', 'id']).doUpdateSet(row))
          .execute()
        await touch(transaction, datasetId, now)
        await rename(copy, join(this.#dataDirectory, file))
      })
      if (known) await rm(known.file, { force: true })
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }

  /** Takes a file away; false when there is no such file. */
  async removeFile(datasetId: string, kind: FileKind, id: string): Promise<boolean> {
    const known = await this.file(datasetId, kind, id)
    if (!known) return false
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('dataset_files')
        .where('dataset_id', '=', datasetId)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute()
      await touch(transaction, datasetId, new Date())
    })
    await rm(known.file, { force: true })
    return true
  }

  /** Protects a version from expiry; returns the id of the snapshot. */
  async saveSnapshot(datasetId: string, versionId: string, description: string): Promise<string> {
    const now = new Date()
    const id = newId(now)
    const row = { id, dataset_id: datasetId, version_id: versionId, description }
    await this.#db
      .insertInto('snapshots')
      .values({ ...row, created_at: now.toISOString() })
      .execute()
    return id
  }

  /** Snapshots of a dataset, newest first. */
  async snapshots(datasetId: string): Promise<Snapshot[]> {
    const rows = await this.#db
      .selectFrom('snapshots')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(snapshotFromRow)
  }

  /** Deletes a snapshot; its version then expires normally. False when there is no such snapshot. */
  async removeSnapshot(datasetId: string, id: string): Promise<boolean> {
    const done = await this.#db
      .deleteFrom('snapshots')
      .where('dataset_id', '=', datasetId)
      .where('id', '=', id)
      .executeTakeFirst()
    return done.numDeletedRows > 0n
  }

  /** The version that a snapshot of a dataset keeps. */
  async snapshotVersion(datasetId: string, id: string): Promise<Version | undefined> {
    const row = await this.#db
      .selectFrom('snapshots')
      .innerJoin('versions', 'versions.id', 'snapshots.version_id')
      .selectAll('versions')
      .where('snapshots.dataset_id', '=', datasetId)
      .where('snapshots.id', '=', id)
      .executeTakeFirst()
    return row && versionFromRow(row, this.#dataDirectory)
  }

  /** Stores a submitted reuse as pending; returns its id. */
  async saveReuse(datasetId: string, { authorName, authorEmail, ...reuse }: NewReuse): Promise<string> {
    const now = new Date()
    const id = newId(now)
    await this.#db
      .insertInto('reuses')
      .values({
        id,
        dataset_id: datasetId,
        state: 'pending',
        author_name: authorName,
        author_email: authorEmail,
        ...reuse,
        created_at: now.toISOString(),
      })
      .execute()
    return id
  }

  /** Reuses of some datasets, or of all, newest first; `rows` null = all. */
  async reuses(
    { datasets, state }: { datasets?: readonly string[]; state?: ReuseState },
    { start, rows }: { start: number; rows: number | null } = { start: 0, rows: null },
  ): Promise<{ total: number; reuses: Reuse[] }> {
    const all = this.#db
      .selectFrom('reuses')
      .$if(datasets !== undefined, (query) =>
        query.where((where) =>
          where.exists(
            // A single bound value, however many datasets there are.
            where
              .selectFrom(
                where.fn<{ value: string }>('json_each', [where.val(JSON.stringify(datasets))]).as('known'),
              )
              .select('known.value')
              .whereRef('known.value', '=', 'reuses.dataset_id'),
          ),
        ),
      )
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    const { count } = await all
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const found = await all
      .select(reuseColumns)
      .select((query) => query('image', 'is not', null).as('has_image'))
      .orderBy('id', 'desc')
      .limit(rows ?? -1)
      .offset(start)
      .execute()
    return { total: Number(count), reuses: found.map((row) => reuseFromRow(row)) }
  }

  async reuse(id: string): Promise<Reuse | undefined> {
    const row = await this.#db
      .selectFrom('reuses')
      .select(reuseColumns)
      .select((query) => query('image', 'is not', null).as('has_image'))
      .where('id', '=', id)
      .executeTakeFirst()
    return row && reuseFromRow(row)
  }

  /** Number of accepted reuses by dataset id; datasets without one are absent. */
  async reuseCounts(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('reuses')
      .select(({ fn }) => ['dataset_id', fn.countAll<number>().as('count')])
      .where('state', '=', 'accepted')
      .groupBy('dataset_id')
      .execute()
    return new Map(rows.map((row) => [row.dataset_id, Number(row.count)]))
  }

  /** The picture of an accepted reuse, with the dataset that it is about. */
  async reuseImage(id: string): Promise<{ datasetId: string; image: Uint8Array } | undefined> {
    const row = await this.#db
      .selectFrom('reuses')
      .select(['dataset_id', 'image'])
      .where('id', '=', id)
      .where('state', '=', 'accepted')
      .executeTakeFirst()
    return row?.image ? { datasetId: row.dataset_id, image: row.image } : undefined
  }

  /** Accepts or rejects a reuse; false when there is no such reuse. */
  async moderateReuse(id: string, state: ReuseState): Promise<boolean> {
    const done = await this.#db.updateTable('reuses').set({ state }).where('id', '=', id).executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Changes what is given of a reuse; false when there is no such reuse. */
  async editReuse(
    id: string,
    patch: Partial<Pick<Reuse, 'title' | 'url' | 'description' | 'type'>>,
  ): Promise<boolean> {
    if (Object.keys(patch).length === 0) return (await this.reuse(id)) !== undefined
    const done = await this.#db.updateTable('reuses').set(patch).where('id', '=', id).executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** False when there is no such reuse. */
  async removeReuse(id: string): Promise<boolean> {
    const done = await this.#db.deleteFrom('reuses').where('id', '=', id).executeTakeFirst()
    return done.numDeletedRows > 0n
  }

  /** Stores feedback; returns its id. */
  async saveFeedback(
    datasetId: string,
    { recordid, newValues, comment }: Pick<Feedback, 'recordid' | 'newValues' | 'comment'>,
  ): Promise<string> {
    const now = new Date()
    const id = newId(now)
    await this.#db
      .insertInto('feedback')
      .values({
        id,
        dataset_id: datasetId,
        recordid,
        new_values: JSON.stringify(newValues),
        comment,
        created_at: now.toISOString(),
        archived_at: null,
      })
      .execute()
    return id
  }

  /** Feedback on a dataset, newest first. */
  async feedback(datasetId: string): Promise<Feedback[]> {
    const rows = await this.#db
      .selectFrom('feedback')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(feedbackFromRow)
  }

  /** Archives feedback or restores it; false when there is no such feedback. */
  async archiveFeedback(datasetId: string, id: string, archived: boolean): Promise<boolean> {
    const done = await this.#db
      .updateTable('feedback')
      .set({ archived_at: archived ? new Date().toISOString() : null })
      .where('dataset_id', '=', datasetId)
      .where('id', '=', id)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Number of feedback messages on a dataset. */
  async feedbackCount(datasetId: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('feedback')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('dataset_id', '=', datasetId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
}

async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

const touch = (db: Kysely<Tables>, datasetId: string, now: Date) =>
  db.updateTable('datasets').set({ modified_at: now.toISOString() }).where('id', '=', datasetId).execute()

const reuseColumns = [
  'id',
  'dataset_id',
  'state',
  'title',
  'url',
  'description',
  'type',
  'author_name',
  'author_email',
  'created_at',
] as const

const snapshotFromRow = (row: SnapshotRow): Snapshot => ({
  id: row.id,
  versionId: row.version_id,
  description: row.description,
  createdAt: row.created_at,
})

const reuseFromRow = (row: Omit<ReuseRow, 'image'> & { has_image: unknown }): Reuse => ({
  id: row.id,
  datasetId: row.dataset_id,
  state: row.state as ReuseState,
  title: row.title,
  url: row.url,
  description: row.description,
  type: row.type,
  authorName: row.author_name,
  authorEmail: row.author_email,
  hasImage: Number(row.has_image) === 1,
  createdAt: row.created_at,
})

const feedbackFromRow = (row: FeedbackRow): Feedback => ({
  id: row.id,
  recordid: row.recordid,
  newValues: JSON.parse(row.new_values) as Record<string, unknown>,
  comment: row.comment,
  createdAt: row.created_at,
  archivedAt: row.archived_at,
})
