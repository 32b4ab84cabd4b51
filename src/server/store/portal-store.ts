import type { Kysely } from 'kysely'
import { type PortalSettings, usualPortal } from '../../core/management/domain.ts'
import type { Tables } from './tables.ts'

const name = 'portal'

/** Settings of the portal. */
export class PortalStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  settings(): Promise<PortalSettings> {
    return portalSettings(this.#db)
  }

  /** Changes what is given. */
  async save(patch: Partial<PortalSettings>): Promise<PortalSettings> {
    return this.#db.transaction().execute(async (transaction) => {
      const settings = { ...(await portalSettings(transaction)), ...patch }
      const value = JSON.stringify(settings)
      await transaction
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
      return settings
    })
  }

  /** Counts of a portal's objects. */
  async counts(): Promise<{ datasets: number; published: number; users: number; groups: number }> {
    const count = async (table: 'datasets' | 'users' | 'groups') => {
      const row = await this.#db
        .selectFrom(table)
        .select((query) => query.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    }
    const shown = await this.#db
      .selectFrom('datasets')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('published', '=', 1)
      .executeTakeFirstOrThrow()
    return {
      datasets: await count('datasets'),
      published: Number(shown.count),
      users: await count('users'),
      groups: await count('groups'),
    }
  }
}

export async function portalSettings(db: Kysely<Tables>): Promise<PortalSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return { ...usualPortal, ...(row && (JSON.parse(row.value) as Partial<PortalSettings>)) }
}

/** Initial access rules of a new dataset. */
export async function beginAccess(db: Kysely<Tables>, datasetId: string): Promise<void> {
  const { newDatasets } = await portalSettings(db)
  if (newDatasets === 'public') return
  await db
    .insertInto('dataset_access')
    .values({ dataset_id: datasetId, policy: newDatasets, quota: null })
    .onConflict((conflict) => conflict.column('dataset_id').doNothing())
    .execute()
}
