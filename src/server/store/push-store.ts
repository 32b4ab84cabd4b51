import { createHash, randomBytes } from 'node:crypto'
import { type BaseChange, insertDelta, replaceBase } from './deltas.ts'
import type { JobStore } from './job-store.ts'
import { flushNew, mayRelease, type Release, taking, type VersionPlace } from './release.ts'
import type { NewDelta, NewVersion, Retention, Version } from './types.ts'
import { insertVersion, pointTo, supersedePushed } from './versions.ts'

/** How pushed records are merged. */
export interface PushSettings {
  mode: 'append' | 'upsert'
  /** Key fields; none for append. */
  key: readonly string[]
}

export interface PushKeySummary extends PushSettings {
  id: string
  createdAt: string
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export interface PushedRelease extends Pick<Release, 'job' | 'counters'> {
  basedOn: string
  /** Number of its last batch. */
  upTo: number
}

/** Push settings, keys, and the folded position of datasets. */
export class PushStore {
  readonly #place: VersionPlace
  readonly #jobs: JobStore
  readonly #retention: Retention

  constructor(place: VersionPlace, jobs: JobStore, retention: Retention) {
    this.#place = place
    this.#jobs = jobs
    this.#retention = retention
  }

  /** The push settings of a dataset, undefined when it never had any. */
  async settings(datasetId: string): Promise<(PushSettings & { open: boolean }) | undefined> {
    const row = await this.#row(datasetId)
    if (!row) return undefined
    const mode = row.mode === 'upsert' ? 'upsert' : 'append'
    return { mode, key: JSON.parse(row.key_fields) as string[], open: row.sha256 !== null }
  }

  /** The key of a dataset without its secret, undefined without one; its id reveals nothing about the key. */
  async key(datasetId: string): Promise<PushKeySummary | undefined> {
    const row = await this.#row(datasetId)
    if (!row || row.sha256 === null) return undefined
    return {
      id: digestOf(row.sha256).slice(0, 16),
      createdAt: row.created_at,
      mode: row.mode === 'upsert' ? 'upsert' : 'append',
      key: JSON.parse(row.key_fields) as string[],
    }
  }

  /** Whether a key is valid for a dataset. */
  async opens(datasetId: string, key: string): Promise<boolean> {
    const row = await this.#row(datasetId)
    return row?.sha256 === digestOf(key)
  }

  /** Creates the key of a dataset, stored as a hash only; the previous one is revoked. */
  async createKey(datasetId: string, { mode, key: fields }: PushSettings): Promise<string> {
    const key = `push_${randomBytes(32).toString('base64url')}`
    const row = {
      sha256: digestOf(key),
      mode,
      key_fields: JSON.stringify(fields),
      created_at: new Date().toISOString(),
    }
    await this.#place.db
      .insertInto('push_keys')
      .values({ dataset_id: datasetId, ...row })
      .onConflict((conflict) => conflict.column('dataset_id').doUpdateSet(row))
      .execute()
    return key
  }

  /** Revokes the key of a dataset; pending records are still folded. False without a key. */
  async revokeKey(datasetId: string): Promise<boolean> {
    const done = await this.#place.db
      .updateTable('push_keys')
      .set({ sha256: null })
      .where('dataset_id', '=', datasetId)
      .where('sha256', 'is not', null)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** The last batch number in a version of the dataset, 0 for none. */
  async folded(datasetId: string): Promise<number> {
    const row = await this.#place.db
      .selectFrom('push_folds')
      .select('number')
      .where('dataset_id', '=', datasetId)
      .executeTakeFirst()
    return row?.number ?? 0
  }

  /** The last batch number in a version of any dataset, 0 for none. */
  async lastFolded(): Promise<number> {
    const { number } = await this.#place.db
      .selectFrom('push_folds')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirstOrThrow()
    return Number(number ?? 0)
  }

  /**
   * Publishes a version with the pushed records up to a batch, and that position, in one transaction;
   * undefined, with nothing changed, when the job must stop, or when its base is no longer the current
   * version. It replaces the version of the previous push, which expires.
   */
  async release(
    id: string,
    made: NewVersion | NewDelta,
    { job, counters, basedOn, upTo }: PushedRelease,
  ): Promise<Version | undefined> {
    return taking(this.#place, id, made, async (transaction) => {
      if (!(await mayRelease(transaction, this.#jobs, { id, job, basedOn }))) return undefined
      const version =
        'part' in made
          ? await insertDelta(transaction, this.#place.dataDirectory, basedOn, made)
          : await insertVersion(transaction, this.#place.dataDirectory, id, { ...made, keeps: basedOn })
      await supersedePushed(transaction, id, { versionId: version.id, number: upTo }, this.#retention)
      await pointTo(transaction, id, version.id, false, this.#retention)
      await this.#jobs.finish(job, { state: 'done', counters }, transaction)
      await this.#jobs.forgetDone('push', id, job, transaction)
      return version
    })
  }

  /**
   * Replaces the files of the current version: a base with its records or those of an earlier push, and a
   * delta with the later ones. Undefined, with nothing changed, when that version is no longer current. For
   * readers, only the ETag changes.
   */
  async releaseBase(id: string, change: BaseChange): Promise<Version | undefined> {
    if (change.delta) await flushNew(change.delta)
    return taking(this.#place, id, change.base, (transaction) =>
      replaceBase(transaction, this.#place.dataDirectory, id, change, this.#retention),
    )
  }

  /** Whether a version contains pushed records. */
  async isPushed(versionId: string): Promise<boolean> {
    const row = await this.#place.db
      .selectFrom('push_folds')
      .select('number')
      .where('version_id', '=', versionId)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Ids of the datasets whose current version has a delta. */
  async withDelta(): Promise<string[]> {
    const rows = await this.#place.db
      .selectFrom('datasets')
      .innerJoin('versions', 'versions.id', 'datasets.version_id')
      .select('datasets.id')
      .where('versions.delta', 'is not', null)
      .execute()
    return rows.map((row) => row.id)
  }

  #row(datasetId: string) {
    return this.#place.db
      .selectFrom('push_keys')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .executeTakeFirst()
  }
}
