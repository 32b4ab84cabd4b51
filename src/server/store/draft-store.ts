import { type Kysely, sql, type Transaction } from 'kysely'
import { changedParts, type DraftState } from '../../core/management/draft.ts'
import {
  type Change,
  changeFromRow,
  type DatasetLine,
  type Draft,
  described,
  draftFromRow,
  lineFromRow,
  type NewChange,
  type RowSeen,
  rowOfChange,
} from './draft-rows.ts'
import { newId } from './files.ts'
import type { Tables } from './tables.ts'

/** Saved revisions per dataset, besides the published one. */
export const retainedChanges = 200

type Reader = Kysely<Tables> | Transaction<Tables>

/** The saved revisions of datasets, uninterpreted. */
export class DraftStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async draft(datasetId: string, db: Reader = this.#db): Promise<Draft | undefined> {
    const row = await db
      .selectFrom('drafts')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .executeTakeFirst()
    if (!row) return undefined
    const head = await this.change(datasetId, row.change_id, db)
    if (!head) return undefined
    const { published_change_id: published } = row
    return draftFromRow(
      row,
      head,
      published === null ? null : ((await this.change(datasetId, published, db)) ?? null),
    )
  }

  async change(datasetId: string, id: string, db: Reader = this.#db): Promise<Change | undefined> {
    const row = await db
      .selectFrom('changes')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && changeFromRow(row)
  }

  /** Revisions without their content, newest first. */
  async changes(datasetId: string): Promise<Omit<Change, 'state'>[]> {
    const rows = await this.#db
      .selectFrom('changes')
      .select(['id', 'dataset_id', 'at', 'user_id', 'parts', 'build', 'version_id'])
      .where('dataset_id', '=', datasetId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ id, dataset_id, at, user_id, parts, build, version_id }) => ({
      id,
      datasetId: dataset_id,
      at,
      user: user_id,
      parts: JSON.parse(parts) as string[],
      build,
      versionId: version_id,
    }))
  }

  /** Authors and times of revisions after one. */
  async since(datasetId: string, id: string): Promise<{ user: string | null; at: string }[]> {
    const rows = await this.#db
      .selectFrom('changes')
      .select(['user_id', 'at'])
      .where('dataset_id', '=', datasetId)
      .where('id', '>', id)
      .orderBy('id')
      .execute()
    return rows.map(({ user_id, at }) => ({ user: user_id, at }))
  }

  /**
   * Saves consecutive revisions on top of a head, null for the first; undefined, with nothing changed, when
   * another save came first or the dataset was deleted. `published` is the index of the one that equals the
   * dataset's row.
   */
  async save(
    datasetId: string,
    head: string | null,
    changes: readonly NewChange[],
    {
      rowSeen: seen,
      published,
      createdBy = null,
    }: { rowSeen?: RowSeen; published?: number; createdBy?: string | null },
  ): Promise<Draft | undefined> {
    const done = await this.#db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('drafts')
        .selectAll()
        .where('dataset_id', '=', datasetId)
        .executeTakeFirst()
      if ((row?.change_id ?? null) !== head) return false
      const dataset = transaction.selectFrom('datasets').select('id').where('id', '=', datasetId)
      if (!(await dataset.executeTakeFirst())) return false
      const ids: string[] = []
      const now = new Date()
      for (const change of changes) {
        const id = newId(now)
        ids.push(id)
        await transaction
          .insertInto('changes')
          .values(rowOfChange(datasetId, id, now, change))
          .execute()
      }
      const last = changes.at(-1)
      const lastId = ids.at(-1)
      if (!last || lastId === undefined) return true
      const publishedId =
        published === undefined ? (row?.published_change_id ?? null) : (ids[published] ?? null)
      const values = {
        change_id: lastId,
        published_change_id: publishedId,
        row_sha256: seen?.sha256 ?? row?.row_sha256 ?? '',
        version_id: seen ? seen.versionId : (row?.version_id ?? null),
        modified_at: now.toISOString(),
        modified_by: last.user,
        is_modified: Number(await this.#differs(transaction, publishedId, lastId)),
        ...described(last.state),
      }
      await transaction
        .insertInto('drafts')
        .values({ dataset_id: datasetId, created_by: createdBy, ...values })
        .onConflict((conflict) => conflict.column('dataset_id').doUpdateSet(values))
        .execute()
      if (seen && publishedId !== null)
        await transaction
          .updateTable('changes')
          .set({ version_id: seen.versionId })
          .where('id', '=', publishedId)
          .execute()
      await forgetOld(transaction, datasetId, publishedId)
      return true
    })
    return done ? this.draft(datasetId) : undefined
  }

  /** Stores a new version of a dataset with the same revision, as after a refresh. */
  async see(datasetId: string, seen: RowSeen, publishedId: string | null): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('drafts')
        .set({ row_sha256: seen.sha256, version_id: seen.versionId })
        .where('dataset_id', '=', datasetId)
        .execute()
      if (publishedId === null) return
      await transaction
        .updateTable('changes')
        .set({ version_id: seen.versionId })
        .where('id', '=', publishedId)
        .execute()
    })
  }

  /** Stores the version that was built from a revision. */
  async built(changeId: string, versionId: string): Promise<void> {
    await this.#db.updateTable('changes').set({ version_id: versionId }).where('id', '=', changeId).execute()
  }

  /** The newest version with the same build digest. */
  async builtBefore(datasetId: string, build: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('changes')
      .innerJoin('versions', 'versions.id', 'changes.version_id')
      .select('versions.id')
      .where('changes.dataset_id', '=', datasetId)
      .where('versions.dataset_id', '=', datasetId)
      .where('changes.build', '=', build)
      .where(({ eb, or }) =>
        or([
          eb('expires_at', 'is', null),
          eb('expires_at', '>', new Date(Date.now() + 60_000).toISOString()),
        ]),
      )
      .orderBy('versions.id', 'desc')
      .executeTakeFirst()
    return row?.id
  }

  /** Marks the revision that a publish wrote to the dataset's row, within its transaction. */
  async markPublished(
    transaction: Transaction<Tables>,
    datasetId: string,
    changeId: string,
    seen: RowSeen,
  ): Promise<void> {
    await transaction
      .updateTable('changes')
      .set({ version_id: seen.versionId })
      .where('id', '=', changeId)
      .execute()
    const row = await transaction
      .selectFrom('drafts')
      .select('change_id')
      .where('dataset_id', '=', datasetId)
      .executeTakeFirst()
    if (!row) return
    await transaction
      .updateTable('drafts')
      .set({
        published_change_id: changeId,
        row_sha256: seen.sha256,
        version_id: seen.versionId,
        is_modified: Number(await this.#differs(transaction, changeId, row.change_id)),
      })
      .where('dataset_id', '=', datasetId)
      .execute()
  }

  async #differs(db: Reader, publishedId: string | null, headId: string): Promise<boolean> {
    if (publishedId === headId) return false
    if (publishedId === null) return true
    const rows = await db
      .selectFrom('changes')
      .select('state')
      .where('id', 'in', [publishedId, headId])
      .execute()
    const [one, other] = rows.map(({ state }) => JSON.parse(state) as DraftState)
    return !one || !other || changedParts(one, other).length > 0
  }

  /** All datasets for the list. */
  async lines(): Promise<DatasetLine[]> {
    const rows = await this.#db
      .selectFrom('datasets')
      .leftJoin('drafts', 'drafts.dataset_id', 'datasets.id')
      .leftJoin('versions', 'versions.id', 'datasets.version_id')
      .leftJoin('changes', 'changes.id', 'drafts.change_id')
      .select([
        'datasets.id',
        'datasets.published',
        'datasets.metas',
        'datasets.modified_at as row_modified',
        'drafts.title',
        'drafts.publisher',
        'drafts.theme',
        'drafts.modified_at',
        'drafts.modified_by',
        'drafts.created_by',
        'drafts.is_modified',
        'versions.rows',
        sql<number | null>`json_array_length(changes.state, '$.resources')`.as('sources'),
      ])
      .orderBy('datasets.id')
      .execute()
    return rows.map(lineFromRow)
  }

  /** Number of datasets created by a user. */
  async countOf(user: string): Promise<number> {
    const row = await this.#db
      .selectFrom('drafts')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('created_by', '=', user)
      .executeTakeFirst()
    return Number(row?.n ?? 0)
  }

  /** Ids of the source files that any revision of a dataset names. */
  async namedFiles(datasetId: string): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('changes')
      .select('state')
      .where('dataset_id', '=', datasetId)
      .execute()
    return new Set(
      rows.flatMap(({ state }) => (JSON.parse(state) as DraftState).resources.map(({ file_id }) => file_id)),
    )
  }
}

async function forgetOld(
  transaction: Transaction<Tables>,
  datasetId: string,
  publishedId: string | null,
): Promise<void> {
  const old = await transaction
    .selectFrom('changes')
    .select('id')
    .where('dataset_id', '=', datasetId)
    .orderBy('id', 'desc')
    .offset(retainedChanges)
    .limit(1000)
    .execute()
  const ids = old.map(({ id }) => id).filter((id) => id !== publishedId)
  if (ids.length > 0) await transaction.deleteFrom('changes').where('id', 'in', ids).execute()
}
