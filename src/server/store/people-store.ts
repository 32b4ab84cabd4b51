import type { Kysely, Selectable } from 'kysely'
import { newId } from './files.ts'
import type { AccessRequest, Group, GroupPatch, User, UserPatch } from './people.ts'
import { groupColumns, groupFromRow, requestFromRow, userColumns, userFromRow } from './people-rows.ts'
import { SessionStore } from './session-store.ts'
import type { Tables, UserRow } from './tables.ts'

export type { AccessRequest, Granted, Group, GroupPatch, Preferences, User, UserPatch } from './people.ts'

/** Users, groups and requests for access. */
export class PeopleStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Runs work in a transaction, rolled back when it throws; the stores passed see its writes. */
  async atomically<T>(work: (people: PeopleStore, sessions: SessionStore) => Promise<T>): Promise<T> {
    return this.#together((db) => work(new PeopleStore(db), new SessionStore(db)))
  }

  #together<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#db.isTransaction ? work(this.#db) : this.#db.transaction().execute(work)
  }

  async user(id: string): Promise<User | undefined> {
    const [user] = await this.#users(this.#db.selectFrom('users').selectAll().where('id', '=', id))
    return user
  }

  /** The user of a name, case-insensitive. */
  async userNamed(name: string): Promise<User | undefined> {
    const query = this.#db
      .selectFrom('users')
      .selectAll()
      .where((where) => where(where.fn('lower', ['id']), '=', name.toLowerCase()))
    const [user] = await this.#users(query)
    return user
  }

  /** The user of an e-mail address, case-insensitive. */
  async userByEmail(email: string): Promise<User | undefined> {
    const query = this.#db
      .selectFrom('users')
      .selectAll()
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    const [user] = await this.#users(query)
    return user
  }

  /** Users by name, those whose name, address or names contain a text. */
  async users(search = ''): Promise<User[]> {
    const wanted = search.toLowerCase()
    const users = await this.#users(this.#db.selectFrom('users').selectAll().orderBy('id'))
    return users.filter(({ id, email, firstName, lastName }) =>
      [id, email, firstName, lastName].some((text) => text?.toLowerCase().includes(wanted)),
    )
  }

  /** The password hash of a user. */
  async password(id: string): Promise<string | null> {
    const row = await this.#db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
    return row?.password ?? null
  }

  /** Creates a user; false when the name or the address is taken. */
  async createUser(id: string, patch: UserPatch = {}): Promise<boolean> {
    const done = await this.#db
      .insertInto('users')
      .values({ id, created_at: new Date().toISOString(), ...userColumns(patch) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** Changes what is given; false when there is no such user. */
  async updateUser(id: string, patch: UserPatch): Promise<boolean> {
    const columns = userColumns(patch)
    if (Object.keys(columns).length === 0) return (await this.user(id)) !== undefined
    const done = await this.#db.updateTable('users').set(columns).where('id', '=', id).executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  /** Deletes a user with memberships, sessions, keys and the rules made for the user. */
  async deleteUser(id: string): Promise<boolean> {
    return this.#together(async (transaction) => {
      await transaction.deleteFrom('members').where('user_id', '=', id).execute()
      await transaction
        .updateTable('api_keys')
        .set({ revoked_at: new Date().toISOString() })
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
      await forgetRules(transaction, 'user', id)
      const done = await transaction.deleteFrom('users').where('id', '=', id).executeTakeFirst()
      return done.numDeletedRows > 0n
    })
  }

  async group(id: string): Promise<Group | undefined> {
    const row = await this.#db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const members = await this.#db
      .selectFrom('members')
      .select('user_id')
      .where('group_id', '=', id)
      .orderBy('user_id')
      .execute()
    return groupFromRow(
      row,
      members.map(({ user_id }) => user_id),
    )
  }

  /** Groups by name. */
  async groups(): Promise<Group[]> {
    const rows = await this.#db.selectFrom('groups').selectAll().orderBy('id').execute()
    const members = await this.#db.selectFrom('members').selectAll().orderBy('user_id').execute()
    const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
    return rows.map((row) =>
      groupFromRow(
        row,
        (byGroup.get(row.id) ?? []).map(({ user_id }) => user_id),
      ),
    )
  }

  /** Creates a group; false when the name is taken. */
  async createGroup(id: string, patch: GroupPatch = {}): Promise<boolean> {
    const done = await this.#db
      .insertInto('groups')
      .values({ id, created_at: new Date().toISOString(), ...groupColumns(patch) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** Changes what is given; false when there is no such group. */
  async updateGroup(id: string, patch: GroupPatch): Promise<boolean> {
    const columns = groupColumns(patch)
    if (Object.keys(columns).length === 0) return (await this.group(id)) !== undefined
    const done = await this.#db.updateTable('groups').set(columns).where('id', '=', id).executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  async deleteGroup(id: string): Promise<boolean> {
    return this.#together(async (transaction) => {
      await transaction.deleteFrom('members').where('group_id', '=', id).execute()
      await forgetRules(transaction, 'group', id)
      const done = await transaction.deleteFrom('groups').where('id', '=', id).executeTakeFirst()
      return done.numDeletedRows > 0n
    })
  }

  /** Adds existing users to an existing group, or removes them. */
  async saveMembers(
    groupId: string,
    { join = [], leave = [] }: { join?: readonly string[]; leave?: readonly string[] },
  ): Promise<void> {
    if (join.length > 0)
      await this.#db
        .insertInto('members')
        .values(join.map((user_id) => ({ group_id: groupId, user_id })))
        .onConflict((conflict) => conflict.columns(['user_id', 'group_id']).doNothing())
        .execute()
    if (leave.length > 0)
      await this.#db
        .deleteFrom('members')
        .where('group_id', '=', groupId)
        .where('user_id', 'in', leave)
        .execute()
  }

  async requests(): Promise<AccessRequest[]> {
    const rows = await this.#db.selectFrom('access_requests').selectAll().orderBy('id', 'desc').execute()
    return rows.map(requestFromRow)
  }

  async request(id: string): Promise<AccessRequest | undefined> {
    const row = await this.#db
      .selectFrom('access_requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && requestFromRow(row)
  }

  /** Stores an access request. */
  async addRequest(
    request: Pick<AccessRequest, 'userId' | 'email' | 'firstName' | 'lastName' | 'message'>,
  ): Promise<string> {
    const now = new Date()
    const id = newId(now)
    await this.#db
      .insertInto('access_requests')
      .values({
        id,
        user_id: request.userId,
        email: request.email,
        first_name: request.firstName,
        last_name: request.lastName,
        message: request.message,
        state: 'pending',
        reason: null,
        created_at: now.toISOString(),
        resolved_at: null,
        resolved_by: null,
      })
      .execute()
    return id
  }

  /** Decides on a request; false when it was already decided. */
  async resolveRequest(
    id: string,
    decision: { state: 'accepted' | 'rejected'; reason: string | null; by: string | null },
  ): Promise<boolean> {
    const done = await this.#db
      .updateTable('access_requests')
      .set({
        state: decision.state,
        reason: decision.reason,
        resolved_at: new Date().toISOString(),
        resolved_by: decision.by,
      })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  }

  async #users(query: { execute(): Promise<Selectable<UserRow>[]> }): Promise<User[]> {
    const rows = await query.execute()
    if (rows.length === 0) return []
    const members = await this.#db.selectFrom('members').selectAll().orderBy('group_id').execute()
    const byUser = Map.groupBy(members, ({ user_id }) => user_id)
    return rows.map((row) =>
      userFromRow(
        row,
        (byUser.get(row.id) ?? []).map(({ group_id }) => group_id),
      ),
    )
  }
}

async function forgetRules(db: Kysely<Tables>, type: 'user' | 'group', id: string): Promise<void> {
  await db.deleteFrom('dataset_rules').where('subject_type', '=', type).where('subject_id', '=', id).execute()
}
