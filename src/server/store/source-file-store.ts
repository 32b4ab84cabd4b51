import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { newId, places } from './files.ts'
import { flush } from './flush.ts'
import type { ResourceFileRow, Tables } from './tables.ts'

export const sourceTypes = ['file', 'url', 'text', 'realtime'] as const
export type SourceType = (typeof sourceTypes)[number]

/** The content of a source; its URL may contain secrets, so it must not be shown. */
export interface SourceFile {
  id: string
  owner: string | null
  datasetId: string | null
  type: SourceType
  filename: string | null
  url: string | null
  /** Absolute path of the stored content, null without any. */
  file: string | null
  bytes: number | null
  sha256: string | null
  etag: string | null
  lastModified: string | null
  fetchedAt: string | null
  createdAt: string
}

export interface NewSourceFile {
  owner: string | null
  datasetId?: string
  type: SourceType
  filename?: string
  url?: string
  /** A flushed file, which is moved. */
  file?: string
  bytes?: number
  sha256?: string
}

/** The downloaded content of a URL. */
export interface FetchedContent {
  file: string
  bytes: number
  sha256: string
  etag?: string
  lastModified?: string
}

/** Milliseconds after which an unassigned source is deleted. */
const unattachedMs = 24 * 60 * 60 * 1000

/** Source files of datasets: uploads, texts and URLs with their downloads. */
export class SourceFileStore {
  readonly #db: Kysely<Tables>
  readonly #dataDirectory: string

  constructor(db: Kysely<Tables>, dataDirectory: string) {
    this.#db = db
    this.#dataDirectory = dataDirectory
  }

  async find(id: string): Promise<SourceFile | undefined> {
    const [found] = await this.findAll([id])
    return found
  }

  /** The existing ones of these ids, in order. */
  async findAll(ids: readonly string[]): Promise<SourceFile[]> {
    if (ids.length === 0) return []
    const rows = await this.#db.selectFrom('resource_files').selectAll().where('id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, this.#fromRow(row)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Unassigned uploads of a user, newest first. */
  async uploadsOf(owner: string): Promise<SourceFile[]> {
    const rows = await this.#db
      .selectFrom('resource_files')
      .selectAll()
      .where('owner', '=', owner)
      .where('type', '=', 'file')
      .where('dataset_id', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => this.#fromRow(row))
  }

  /** Deletes an unassigned source of a user; false when there is none. */
  async removeUpload(owner: string, id: string): Promise<boolean> {
    const found = (await this.uploadsOf(owner)).filter((one) => one.id === id)
    await this.#remove(found)
    return found.length > 0
  }

  async add(made: NewSourceFile): Promise<SourceFile> {
    const now = new Date()
    const id = newId(now)
    const row: ResourceFileRow = {
      id,
      owner: made.owner,
      dataset_id: made.datasetId ?? null,
      type: made.type,
      filename: made.filename ?? null,
      url: made.url ?? null,
      file: made.file === undefined ? null : join('resources', id, nameOf(made)),
      bytes: made.bytes ?? null,
      sha256: made.sha256 ?? null,
      etag: null,
      last_modified: null,
      fetched_at: null,
      created_at: now.toISOString(),
    }
    if (made.file !== undefined) await flush(made.file)
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.insertInto('resource_files').values(row).execute()
      if (made.file !== undefined && row.file !== null) await this.#take(made.file, row.file)
    })
    return this.#fromRow(row)
  }

  /** Replaces the stored download of a URL. */
  async keepFetched(id: string, fetched: FetchedContent, at: Date): Promise<SourceFile | undefined> {
    const before = await this.find(id)
    if (!before) return undefined
    const file = join('resources', id, newId(at), basename(fetched.file))
    await flush(fetched.file)
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('resource_files')
        .set({
          file,
          bytes: fetched.bytes,
          sha256: fetched.sha256,
          etag: fetched.etag ?? null,
          last_modified: fetched.lastModified ?? null,
          fetched_at: at.toISOString(),
        })
        .where('id', '=', id)
        .execute()
      await this.#take(fetched.file, file)
    })
    if (before.file !== null) await rm(before.file, { force: true })
    return this.find(id)
  }

  /** Records that the stored download is still current. */
  async confirm(id: string, at: Date): Promise<SourceFile | undefined> {
    await this.#db
      .updateTable('resource_files')
      .set({ fetched_at: at.toISOString() })
      .where('id', '=', id)
      .execute()
    return this.find(id)
  }

  /** Assigns sources to an existing dataset. */
  async attach(ids: readonly string[], datasetId: string): Promise<void> {
    if (ids.length === 0) return
    await this.#db
      .updateTable('resource_files')
      .set({ dataset_id: datasetId })
      .where('id', 'in', ids)
      .execute()
  }

  /** Removes sources of a dataset but for those named. */
  async keepOnly(datasetId: string, named: ReadonlySet<string>): Promise<void> {
    const rows = await this.#db
      .selectFrom('resource_files')
      .select(['id', 'file'])
      .where('dataset_id', '=', datasetId)
      .execute()
    await this.#remove(rows.filter(({ id }) => !named.has(id)))
  }

  /** Deletes the oldest unassigned sources of an owner beyond a total size. */
  async keepWithin(owner: string | null, bytes: number): Promise<void> {
    const rows = await this.#db
      .selectFrom('resource_files')
      .select(['id', 'file', 'bytes'])
      .where('dataset_id', 'is', null)
      .where('owner', 'is', owner)
      .orderBy('id', 'desc')
      .execute()
    let sum = 0
    const surplus = rows.filter((row, index) => {
      sum += row.bytes ?? 0
      return index > 0 && sum > bytes
    })
    await this.#remove(surplus)
  }

  /** Deletes sources that have been unassigned for a day. */
  async removeStale(now: Date = new Date()): Promise<void> {
    const rows = await this.#db
      .selectFrom('resource_files')
      .select(['id', 'file'])
      .where('dataset_id', 'is', null)
      .where('created_at', '<', new Date(now.getTime() - unattachedMs).toISOString())
      .execute()
    await this.#remove(rows)
  }

  async #remove(rows: readonly Pick<ResourceFileRow, 'id' | 'file'>[]): Promise<void> {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await this.#db.deleteFrom('resource_files').where('id', 'in', ids).execute()
    for (const { id } of rows)
      await rm(join(places(this.#dataDirectory).resources, id), { recursive: true, force: true })
  }

  async #take(from: string, file: string): Promise<void> {
    const target = join(this.#dataDirectory, file)
    await mkdir(join(target, '..'), { recursive: true })
    await rename(from, target)
    await flush(join(target, '..'))
  }

  #fromRow(row: Selectable<ResourceFileRow>): SourceFile {
    return {
      id: row.id,
      owner: row.owner,
      datasetId: row.dataset_id,
      type: row.type as SourceType,
      filename: row.filename,
      url: row.url,
      file: row.file === null ? null : join(this.#dataDirectory, row.file),
      bytes: row.bytes,
      sha256: row.sha256,
      etag: row.etag,
      lastModified: row.last_modified,
      fetchedAt: row.fetched_at,
      createdAt: row.created_at,
    }
  }
}

/** The original file name is kept: it determines the format and appears in messages. */
const nameOf = ({ filename, file = '' }: NewSourceFile): string => basename(filename ?? file)

/** Paths of what a dataset is made from, within the transaction that deletes it. */
export async function sourceFilesOf(transaction: Transaction<Tables>, datasetId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('resource_files')
    .select('file')
    .where('dataset_id', '=', datasetId)
    .execute()
  return rows.flatMap(({ file }) => file ?? [])
}
