import { type FailureKey, PublicError } from '../../../core/errors.ts'
import { longestName } from '../../../core/people/addresses.ts'
import { without } from '../../../core/people/grants.ts'
import type { Permission } from '../../../core/people/permissions.ts'
import { InvalidRequest, type Problem } from '../../../core/people/request-problems.ts'
import type { PeopleStores } from '../../identity/identity.ts'
import type { By } from '../../management/people/deps.ts'
import {
  added,
  changing,
  checkGiven,
  checkGroup,
  checkSelf,
  groupOf,
  userOf,
} from '../../management/people/rights.ts'
import type { Group } from '../../store/people-store.ts'
import type { GroupChanges, ManagedGroup, NewGroup } from './contract.ts'

const shownGroup = (group: Group): ManagedGroup => ({
  group_id: group.id,
  title: group.title,
  permissions: group.permissions,
  quotas: group.quotas,
  limits: group.limits,
  users: group.users,
  created_at: group.createdAt,
})

/** Management of user groups. */
export class GroupService {
  readonly #people: PeopleStores['people']
  readonly #audit: PeopleStores['audit']

  constructor({ people, audit }: Pick<PeopleStores, 'people' | 'audit'>) {
    this.#people = people
    this.#audit = audit
  }

  /** Groups by name. */
  async list(): Promise<ManagedGroup[]> {
    return (await this.#people.groups()).map(shownGroup)
  }

  /** Throws `group.unknown`. */
  async one(id: string): Promise<ManagedGroup> {
    return shownGroup(await groupOf(this.#people, id))
  }

  /** Creates a group; its name is `group_id` or derived from its title. */
  async create(by: By, { group_id, ...grants }: NewGroup): Promise<ManagedGroup> {
    const id = group_id ?? nameOf(grants.title ?? '')
    if (id === '') refuse('value.missing', { name: 'group_id' })
    if (!/^[a-z0-9._-]+$/i.test(id) || id.length > longestName || /^\.+$/.test(id))
      refuse('group.form', { value: id, limit: longestName })
    checkGiven(by, grants.permissions ?? [])
    if (!(await this.#people.createGroup(id, grants))) refuse('group.taken', { value: id })
    await this.#audit.note(by.author, 'group.create', { type: 'group', id }, grants)
    return this.one(id)
  }

  /** Changes the members sent. */
  async change(by: By, id: string, { users, ...grants }: GroupChanges): Promise<ManagedGroup> {
    await changing(this.#people, async (inside) => {
      const group = await groupOf(inside, id)
      checkGroup(by, group)
      checkGiven(by, added(group, grants.permissions))
      if (grants.quotas || grants.limits || added(group, grants.permissions).length > 0)
        checkSelf(by, group.users)
      await inside.updateGroup(id, grants)
      if (!users) return
      const join = without(users, group.users)
      for (const user of join) await userOf(inside, user)
      checkSelf(by, join)
      await inside.saveMembers(id, { join, leave: without(group.users, users) })
    })
    await this.#audit.note(
      by.author,
      'group.update',
      { type: 'group', id },
      { ...grants, ...(users && { users }) },
    )
    return this.one(id)
  }

  /** Deletes a group and the rulesets made for it; its users are not deleted. */
  async delete(by: By, id: string): Promise<void> {
    await changing(this.#people, async (inside) => {
      checkGroup(by, await groupOf(inside, id))
      await inside.deleteGroup(id)
    })
    await this.#audit.note(by.author, 'group.delete', { type: 'group', id })
  }

  /** Grants permissions to a group, or revokes them. */
  async changePermissions(
    by: By,
    id: string,
    { give = [], take = [] }: { give?: readonly Permission[]; take?: readonly Permission[] },
  ): Promise<ManagedGroup> {
    await changing(this.#people, async (inside) => {
      const group = await groupOf(inside, id)
      checkGroup(by, group)
      const given = added(group, give)
      checkGiven(by, given)
      if (given.length > 0) checkSelf(by, group.users)
      await inside.updateGroup(id, { permissions: [...without(group.permissions, take), ...given] })
    })
    await this.#audit.note(
      by.author,
      'group.permissions',
      { type: 'group', id },
      { given: give, taken: take },
    )
    return this.one(id)
  }

  /** Adds users to a group, or removes them. */
  async changeUsers(
    by: By,
    id: string,
    { join = [], leave = [] }: { join?: readonly string[]; leave?: readonly string[] },
  ): Promise<ManagedGroup> {
    if (join.length === 0 && leave.length === 0) throw new PublicError('value.missing', { name: 'usernames' })
    await changing(this.#people, async (inside) => {
      const group = await groupOf(inside, id)
      checkGroup(by, group)
      const joining = without(join, group.users)
      for (const user of joining) await userOf(inside, user)
      checkSelf(by, joining)
      await inside.saveMembers(id, { join: joining, leave })
    })
    await this.#audit.note(by.author, 'group.users', { type: 'group', id }, { joined: join, left: leave })
    return this.one(id)
  }
}

/** Throws an InvalidRequest for the name of a group. */
function refuse(key: FailureKey, params: Problem['params']): never {
  throw new InvalidRequest([{ field: 'group_id', key, params }])
}

/** A name derived from a title: `Équipe de l’eau` becomes `equipe-de-l-eau`. */
const nameOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '')
