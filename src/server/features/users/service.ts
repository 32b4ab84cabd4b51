import { without } from '../../../core/people/grants.ts'
import type { Permission } from '../../../core/people/permissions.ts'
import { checkProblems, type Problem } from '../../../core/people/request-problems.ts'
import type { By, PeopleDeps } from '../../management/people/deps.ts'
import {
  added,
  allOf,
  changing,
  checkGiven,
  checkGroup,
  checkSelf,
  checkUser,
  groupOf,
  userOf,
} from '../../management/people/rights.ts'
import { sendMail } from '../../management/people/send-mail.ts'
import type { Group, PeopleStore, User } from '../../store/people-store.ts'
import type { ManagedUser, UserChanges } from './contract.ts'

const shownUser = (user: User, groups: readonly Group[]): ManagedUser => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  language: user.language,
  permissions: user.permissions,
  group_ids: user.groupIds,
  quotas: user.quotas,
  limits: user.limits,
  effective_permissions: allOf(user, groups),
  signs_in: user.signsIn,
  created_at: user.createdAt,
  last_seen_at: user.seenAt,
})

/** What of a change cannot be: an address that another user has, groups that there are not. */
async function problemsOf(
  { email, group_ids }: UserChanges,
  id: string,
  groups: readonly Group[],
  people: PeopleStore,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const owner = email ? await people.userByEmail(email) : undefined
  if (owner && owner.id !== id)
    problems.push({ field: 'email', key: 'email.taken', params: { value: email ?? '' } })
  const unknown = group_ids?.find((groupId) => !groups.some((group) => group.id === groupId))
  if (unknown !== undefined)
    problems.push({ field: 'group_ids', key: 'group.unknown', params: { group: unknown } })
  return problems
}

/** Throws when the caller may not change this user, or give so much. */
function checkChange(
  by: By,
  user: User,
  { permissions, quotas, limits }: UserChanges,
  joined: readonly string[],
  groups: readonly Group[],
): void {
  checkUser(by, user, groups)
  const given = added(user, permissions)
  checkGiven(by, given)
  for (const group of groups) if (joined.includes(group.id)) checkGroup(by, group)
  if (given.length > 0 || joined.length > 0 || quotas || limits) checkSelf(by, [user.id])
}

/** The members that are sent, as the store has them. */
const membersOf = ({ email, first_name, last_name, language, permissions, quotas, limits }: UserChanges) => ({
  ...(email !== undefined && { email }),
  ...(first_name !== undefined && { firstName: first_name }),
  ...(last_name !== undefined && { lastName: last_name }),
  ...(language !== undefined && { language }),
  ...(permissions && { permissions }),
  ...(quotas && { quotas }),
  ...(limits && { limits }),
})

const mostSuggested = 20

/** Users, as they are managed. */
export class UserService {
  readonly #deps: PeopleDeps

  constructor(deps: PeopleDeps) {
    this.#deps = deps
  }

  get #people() {
    return this.#deps.stores.people
  }

  /** Users by name whose name or address contains a text, and who have all of some permissions. */
  async list({
    search,
    permissions,
  }: {
    search: string
    permissions: readonly Permission[]
  }): Promise<ManagedUser[]> {
    const groups = await this.#people.groups()
    const users = (await this.#people.users(search)).map((user) => shownUser(user, groups))
    return users.filter(
      ({ effective_permissions }) => without(permissions, effective_permissions).length === 0,
    )
  }

  /** The first users whose name or address contains a text. */
  async suggest(search: string) {
    const users = await this.#people.users(search)
    return users
      .slice(0, mostSuggested)
      .map(({ id, firstName, lastName }) => ({ id, first_name: firstName, last_name: lastName }))
  }

  /** Throws `user.unknown`. */
  async one(id: string): Promise<ManagedUser> {
    return shownUser(await userOf(this.#people, id), await this.#people.groups())
  }

  /** Changes the members that are sent of a user. */
  async change(by: By, id: string, sent: UserChanges): Promise<ManagedUser> {
    const before = await changing(this.#people, async (inside) => {
      const user = await userOf(inside, id)
      const groups = await inside.groups()
      checkProblems(await problemsOf(sent, id, groups, inside))
      const joined = sent.group_ids ? without(sent.group_ids, user.groupIds) : []
      checkChange(by, user, sent, joined, groups)
      await inside.updateUser(id, membersOf(sent))
      for (const groupId of joined) await inside.saveMembers(groupId, { join: [id] })
      for (const groupId of sent.group_ids ? without(user.groupIds, sent.group_ids) : [])
        await inside.saveMembers(groupId, { leave: [id] })
      return user
    })
    await this.#deps.stores.audit.note(by.author, 'user.update', { type: 'user', id }, { ...sent })
    if (sent.email !== undefined && sent.email !== before.email)
      await this.#addressChanged(before, sent.email)
    return this.one(id)
  }

  /** Ends the sessions of a user, and tells the address that the user had. */
  async #addressChanged({ id, email, language }: User, changed: string | null): Promise<void> {
    await this.#deps.stores.sessions.withdrawAll(id)
    if (!email) return
    const params = { user: id, email: changed ?? '-' }
    await sendMail(this.#deps, 'address-changed', { to: email, language, params })
  }

  /** Deletes a user, whose sessions and keys end at once. */
  async delete(by: By, id: string): Promise<void> {
    await changing(this.#people, async (inside) => {
      checkUser(by, await userOf(inside, id), await inside.groups())
      await inside.deleteUser(id)
    })
    await this.#deps.stores.audit.note(by.author, 'user.delete', { type: 'user', id })
  }

  /** Gives a user permissions, or takes them away. */
  async changePermissions(
    by: By,
    id: string,
    { give = [], take = [] }: { give?: readonly Permission[]; take?: readonly Permission[] },
  ): Promise<ManagedUser> {
    await changing(this.#people, async (inside) => {
      const user = await userOf(inside, id)
      checkUser(by, user, await inside.groups())
      const given = added(user, give)
      checkGiven(by, given)
      if (given.length > 0) checkSelf(by, [id])
      await inside.updateUser(id, { permissions: [...without(user.permissions, take), ...given] })
    })
    await this.#deps.stores.audit.note(
      by.author,
      'user.permissions',
      { type: 'user', id },
      { given: give, taken: take },
    )
    return this.one(id)
  }

  /** Puts a user into groups, or takes the user out of them. */
  async changeGroups(
    by: By,
    id: string,
    { join = [], leave = [] }: { join?: readonly string[]; leave?: readonly string[] },
  ): Promise<ManagedUser> {
    await changing(this.#people, async (inside) => {
      const user = await userOf(inside, id)
      const joining = without(join, user.groupIds)
      for (const groupId of [...joining, ...leave]) checkGroup(by, await groupOf(inside, groupId))
      if (joining.length > 0) checkSelf(by, [id])
      for (const groupId of joining) await inside.saveMembers(groupId, { join: [id] })
      for (const groupId of leave) await inside.saveMembers(groupId, { leave: [id] })
    })
    await this.#deps.stores.audit.note(
      by.author,
      'user.groups',
      { type: 'user', id },
      { joined: join, left: leave },
    )
    return this.one(id)
  }
}
