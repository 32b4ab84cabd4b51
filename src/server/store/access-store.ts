import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { moreGenerous, type Quota } from '../../core/access/quota.ts'
import type { AccessPolicy, Caller, DatasetAccess, Ruleset, Subject } from '../../core/access/ruleset.ts'
import { isPermission } from '../../core/people/permissions.ts'
import { newId } from './files.ts'
import { keyDigest } from './key-digest.ts'
import { portalSettings } from './portal-store.ts'
import type { SessionStore } from './session-store.ts'
import type { DatasetAccessRow, DatasetRuleRow, Tables } from './tables.ts'
import type { AccessReader, KeyHolder, PortalQuotas } from './types.ts'

/** An API key without its secret. */
export interface KeySummary {
  id: string
  createdAt: string
  /** Origins whose pages may use it; none = all. */
  origins: readonly string[]
  /** Label given by its holder. */
  label: string
}

/** Users, groups, keys and the rules of datasets. */
export class AccessStore implements AccessReader {
  readonly #db: Kysely<Tables>
  readonly #sessions: SessionStore

  constructor(db: Kysely<Tables>, sessions: SessionStore) {
    this.#db = db
    this.#sessions = sessions
  }

  async bySession(token: string): Promise<Caller | undefined> {
    const user = await this.#sessions.userOf(token)
    return user === undefined ? undefined : this.callerOf(user, null)
  }

  async holderOf(sha256: string): Promise<KeyHolder | undefined> {
    const row = await this.#db
      .selectFrom('api_keys')
      .select(['id', 'user_id', 'origins'])
      .where('sha256', '=', sha256)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    return {
      caller: await this.callerOf(row.user_id, row.id),
      origins: JSON.parse(row.origins) as string[],
    }
  }

  /** An existing user with groups and permissions; `key` is the id of the API key used. */
  async callerOf(userId: string, key: string | null): Promise<Caller> {
    const user = await this.#db
      .selectFrom('users')
      .select(['permissions', 'quotas'])
      .where('id', '=', userId)
      .executeTakeFirst()
    const groups = await this.#db
      .selectFrom('members')
      .innerJoin('groups', 'groups.id', 'members.group_id')
      .select(['group_id', 'permissions', 'quotas'])
      .where('user_id', '=', userId)
      .orderBy('group_id')
      .execute()
    const given = [user?.permissions ?? '[]', ...groups.map(({ permissions }) => permissions)]
    const permissions = given.flatMap((text) => (JSON.parse(text) as unknown[]).filter(isPermission))
    const quota = callsQuota(
      user?.quotas,
      groups.map(({ quotas }) => quotas),
    )
    return {
      user: userId,
      groups: groups.map(({ group_id }) => group_id),
      key,
      permissions: [...new Set(permissions)],
      ...(quota && { quota }),
    }
  }

  async rulesOf(datasetId: string): Promise<DatasetAccess | undefined> {
    const access = await this.#db
      .selectFrom('dataset_access')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .executeTakeFirst()
    if (!access) return undefined
    const rules = await this.#db
      .selectFrom('dataset_rules')
      .selectAll()
      .where('dataset_id', '=', datasetId)
      .orderBy('subject_type')
      .orderBy('subject_id')
      .execute()
    return accessFromRows(access, rules)
  }

  async allRules(): Promise<ReadonlyMap<string, DatasetAccess>> {
    const accesses = await this.#db.selectFrom('dataset_access').selectAll().execute()
    if (accesses.length === 0) return new Map()
    const rules = await this.#db.selectFrom('dataset_rules').selectAll().execute()
    const byDataset = Map.groupBy(rules, (rule) => rule.dataset_id)
    return new Map(
      accesses.map((access) => [
        access.dataset_id,
        accessFromRows(access, byDataset.get(access.dataset_id) ?? []),
      ]),
    )
  }

  async quotas(): Promise<PortalQuotas> {
    return ((await this.#setting('quotas')) ?? {}) as PortalQuotas
  }

  async isClosed(): Promise<boolean> {
    return (await portalSettings(this.#db)).access === 'restricted'
  }

  /** Sets the given quotas; null removes one. */
  async saveQuotas(patch: { [Name in keyof PortalQuotas]: Quota | null }): Promise<void> {
    const quotas = Object.entries({ ...(await this.quotas()), ...patch }).filter(([, quota]) => quota)
    const value = JSON.stringify(Object.fromEntries(quotas))
    await this.#db
      .insertInto('settings')
      .values({ name: 'quotas', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }

  async secret(): Promise<string> {
    const known = await this.#setting('secret')
    if (typeof known === 'string') return known
    const value = JSON.stringify(randomBytes(32).toString('hex'))
    await this.#db
      .insertInto('settings')
      .values({ name: 'secret', value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return String(await this.#setting('secret'))
  }

  async #setting(name: string): Promise<unknown> {
    const row = await this.#db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return row && JSON.parse(row.value)
  }

  async isUser(id: string): Promise<boolean> {
    const row = await this.#db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  }

  async saveUser(id: string): Promise<void> {
    await this.#db
      .insertInto('users')
      .values({ id, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  /** Members of a group, undefined when there is no such group. */
  async members(groupId: string): Promise<string[] | undefined> {
    const group = await this.#db
      .selectFrom('groups')
      .select('id')
      .where('id', '=', groupId)
      .executeTakeFirst()
    if (!group) return undefined
    const rows = await this.#db
      .selectFrom('members')
      .select('user_id')
      .where('group_id', '=', groupId)
      .orderBy('user_id')
      .execute()
    return rows.map(({ user_id }) => user_id)
  }

  /** Creates the group if it is new, and adds or removes existing users. */
  async saveGroup(id: string, join: readonly string[] = [], leave: readonly string[] = []): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('groups')
        .values({ id, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      if (join.length > 0)
        await transaction
          .insertInto('members')
          .values(join.map((user_id) => ({ group_id: id, user_id })))
          .onConflict((conflict) => conflict.columns(['user_id', 'group_id']).doNothing())
          .execute()
      if (leave.length > 0)
        await transaction
          .deleteFrom('members')
          .where('group_id', '=', id)
          .where('user_id', 'in', leave)
          .execute()
    })
  }

  /** Creates a key, and the user if new. The key is returned once and not stored. */
  async createKey(
    userId: string,
    origins: readonly string[] = [],
    label = '',
  ): Promise<{ id: string; key: string }> {
    await this.saveUser(userId)
    const now = new Date()
    const id = newId(now)
    const key = `d4c_${randomBytes(32).toString('base64url')}`
    await this.#db
      .insertInto('api_keys')
      .values({
        id,
        user_id: userId,
        sha256: keyDigest(key),
        origins: JSON.stringify(origins),
        label,
        created_at: now.toISOString(),
        revoked_at: null,
      })
      .execute()
    return { id, key }
  }

  /** Valid keys of a user, oldest first. */
  async keys(userId: string): Promise<KeySummary[]> {
    const rows = await this.#db
      .selectFrom('api_keys')
      .select(['id', 'created_at', 'origins', 'label'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      origins: JSON.parse(row.origins) as string[],
      label: row.label,
    }))
  }

  /** Changes what is given of a valid key; false when the user has no such key. */
  async updateKey(
    userId: string,
    keyId: string,
    { origins, label }: Partial<Pick<KeySummary, 'origins' | 'label'>>,
  ): Promise<boolean> {
    const columns = {
      ...(origins && { origins: JSON.stringify(origins) }),
      ...(label !== undefined && { label }),
    }
    if (Object.keys(columns).length === 0) return (await this.keys(userId)).some(({ id }) => id === keyId)
    const done = await this.#db
      .updateTable('api_keys')
      .set(columns)
      .where('id', '=', keyId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Ends a key for good; false when the user has no such key. */
  async revokeKey(userId: string, keyId: string): Promise<boolean> {
    const done = await this.#db
      .updateTable('api_keys')
      .set({ revoked_at: new Date().toISOString() })
      .where('id', '=', keyId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** True if the key is valid. */
  async isKey(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('api_keys')
      .select('id')
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Sets the given members of an existing dataset's access; omitted ones stay unchanged. */
  async saveDatasetAccess(
    datasetId: string,
    patch: {
      policy?: AccessPolicy
      quota?: Quota | null
      rule?: { subject: Subject; ruleset: Ruleset | null }
    },
  ): Promise<void> {
    const { policy, quota, rule } = patch
    await this.#db.transaction().execute(async (transaction) => {
      const columns = {
        ...(policy && { policy }),
        ...(quota !== undefined && { quota: quota && JSON.stringify(quota) }),
      }
      await transaction
        .insertInto('dataset_access')
        .values({ dataset_id: datasetId, policy: 'public', quota: null, ...columns })
        .onConflict((conflict) =>
          Object.keys(columns).length > 0
            ? conflict.column('dataset_id').doUpdateSet(columns)
            : conflict.column('dataset_id').doNothing(),
        )
        .execute()
      if (!rule) return
      const key = {
        dataset_id: datasetId,
        subject_type: rule.subject.type,
        subject_id: rule.subject.id,
      }
      await transaction
        .deleteFrom('dataset_rules')
        .where('dataset_id', '=', key.dataset_id)
        .where('subject_type', '=', key.subject_type)
        .where('subject_id', '=', key.subject_id)
        .execute()
      if (rule.ruleset)
        await transaction
          .insertInto('dataset_rules')
          .values({ ...key, ruleset: JSON.stringify(rule.ruleset) })
          .execute()
    })
  }
}

/** The user's own quota of calls, else the highest of the groups; texts are JSON of quotas by name. */
function callsQuota(userQuota: string | undefined, groups: readonly string[]): Quota | undefined {
  const [first, ...others] = [userQuota ?? '{}', ...groups].map(
    (text) => (JSON.parse(text) as Record<string, Quota>).api_calls,
  )
  const given = others.filter((quota) => quota !== undefined)
  return first ?? (given.length > 0 ? given.reduce(moreGenerous) : undefined)
}

const accessFromRows = (access: DatasetAccessRow, rules: readonly DatasetRuleRow[]): DatasetAccess => ({
  policy: access.policy as AccessPolicy,
  quota: access.quota === null ? null : (JSON.parse(access.quota) as Quota),
  rules: rules.map((rule) => ({
    subject: { type: rule.subject_type as Subject['type'], id: rule.subject_id },
    ruleset: JSON.parse(rule.ruleset) as Ruleset,
  })),
})
