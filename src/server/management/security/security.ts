import { type ManagedRuleset, quotaOf, readRuleset, toManaged } from '../../../core/access/managed-ruleset.ts'
import type { Quota } from '../../../core/access/quota.ts'
import {
  type AccessPolicy,
  accessPolicies,
  type Caller,
  exploreDataset,
  isFor,
  openRuleset,
  type Ruleset,
  type Subject,
} from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import { Members } from '../../../core/people/members.ts'
import { checkProblems, InvalidRequest, type Problem } from '../../../core/people/request-problems.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'
import type { StoredDataset, Version } from '../../store/types.ts'
import { refusalOf } from './preview.ts'
import { versionsFor } from './versions.ts'

type Named = 'user' | 'group'

/** A ruleset with the user or the group that it is for. */
export type NamedRuleset = ManagedRuleset & { user?: unknown; group?: unknown }

/** Everything that decides who may see what of a dataset. */
export interface DatasetSecurity {
  access_policy: AccessPolicy
  /** Calls of all callers together. */
  api_calls_quota: Quota | null
  default: ManagedRuleset
  users: NamedRuleset[]
  groups: NamedRuleset[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: Subject, b: Subject): boolean => a.type === b.type && a.id === b.id

/** What a new rule gives: to find and read the dataset. */
const fresh: Ruleset = { ...openRuleset, permissions: [exploreDataset] }

/** Who may see what of datasets, as publishers set it; what they change holds from the next request on. */
export class SecurityService {
  readonly #store: Store
  readonly #now: () => number

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  async security(id: string): Promise<DatasetSecurity> {
    return {
      ...(await this.policy(id)),
      default: toManaged(await this.#ruleset(id, { type: 'default', id: '' })),
      users: await this.list(id, 'user'),
      groups: await this.list(id, 'group'),
    }
  }

  async policy(id: string): Promise<Pick<DatasetSecurity, 'access_policy' | 'api_calls_quota'>> {
    await this.#dataset(id)
    const rules = await this.#store.access.rulesOf(id)
    return { access_policy: rules?.policy ?? 'public', api_calls_quota: rules?.quota ?? null }
  }

  /** Takes `access_policy` and `api_calls_quota`; throws an InvalidRequest. */
  async setPolicy(
    id: string,
    sent: Record<string, unknown>,
    author: Author,
  ): Promise<Pick<DatasetSecurity, 'access_policy' | 'api_calls_quota'>> {
    await this.#dataset(id)
    const members = new Members(sent)
    const name = members.text('access_policy')
    const policy = accessPolicies.find((candidate) => candidate === name)
    if (name !== undefined && !policy)
      members.refuse('access_policy', 'value.choice', {
        name: 'access_policy',
        value: name ?? '',
        known: accessPolicies.join(', '),
      })
    const quota = quotaOf(members)
    members.check()
    await this.#store.access.saveDatasetAccess(id, { ...(policy && { policy }), quota })
    if (policy || quota !== undefined)
      await this.#note(author, id, { access_policy: policy, api_calls_quota: quota })
    return this.policy(id)
  }

  async ruleset(id: string, subject: Subject): Promise<ManagedRuleset> {
    await this.#dataset(id)
    return toManaged(await this.#ruleset(id, subject))
  }

  /** Rulesets of users or groups, by name; with `expand` the whole user or group stands in the place of the name. */
  async list(id: string, type: Named, expand = false): Promise<NamedRuleset[]> {
    await this.#dataset(id)
    const rules = (await this.#store.access.rulesOf(id))?.rules ?? []
    const found = rules.filter(({ subject }) => subject.type === type)
    return Promise.all(
      found.map(async ({ subject, ruleset }) => ({
        [type]: expand ? await this.#shown(type, subject.id) : subject.id,
        ...toManaged(ruleset),
      })),
    )
  }

  /**
   * Makes or changes the ruleset of a subject; what is not sent stays as it is. Throws an InvalidRequest, `user.unknown`
   * and `group.unknown`, and `permission.beyond` for what the giver may not do.
   */
  async setRuleset(
    id: string,
    subject: Subject,
    sent: Record<string, unknown>,
    giver: Caller,
  ): Promise<ManagedRuleset> {
    const ruleset = await this.#checked(await this.#dataset(id), subject, sent, giver)
    await this.#set(id, subject, ruleset, giver)
    return toManaged(ruleset)
  }

  /**
   * Takes all of a `DatasetSecurity` that is sent: a list of users or groups replaces the one there is. Nothing is
   * changed when anything cannot be taken.
   */
  async replace(id: string, sent: Record<string, unknown>, giver: Caller): Promise<DatasetSecurity> {
    const dataset = await this.#dataset(id)
    const before = (await this.#store.access.rulesOf(id))?.rules ?? []
    const wanted: { subject: Subject; ruleset: Ruleset | null }[] = []
    const problems: Problem[] = []
    const check = async (at: string, subject: Subject, rule: Record<string, unknown>) => {
      try {
        wanted.push({ subject, ruleset: await this.#checked(dataset, subject, rule, giver) })
      } catch (error) {
        if (!(error instanceof InvalidRequest)) throw error
        problems.push(...error.problems.map((one) => ({ ...one, field: `${at}.${one.field}` })))
      }
    }
    if (isObject(sent.default)) await check('default', { type: 'default', id: '' }, sent.default)
    for (const type of ['user', 'group'] as const) {
      const list = sent[`${type}s`]
      if (list === undefined) continue
      if (!Array.isArray(list) || !list.every(isObject)) {
        problems.push({ field: `${type}s`, key: 'value.list', params: { name: `${type}s` } })
        continue
      }
      for (const [index, { [type]: name, ...rule }] of list.entries())
        await check(`${type}s.${index}`, { type, id: String(name ?? '') }, rule)
      for (const { subject } of before)
        if (subject.type === type && !wanted.some((one) => isSame(one.subject, subject)))
          wanted.push({ subject, ruleset: null })
    }
    checkProblems(problems)
    await this.setPolicy(id, sent, giver)
    for (const { subject, ruleset } of wanted) await this.#set(id, subject, ruleset, giver)
    return this.security(id)
  }

  /** The ruleset that is asked for, once it is known that it can be given. */
  async #checked(
    dataset: StoredDataset,
    subject: Subject,
    sent: Record<string, unknown>,
    giver: Caller,
  ): Promise<Ruleset> {
    const { people } = this.#store
    if (subject.type === 'user' && !(await people.user(subject.id)))
      throw new PublicError('user.unknown', { user: subject.id })
    if (subject.type === 'group' && !(await people.group(subject.id)))
      throw new PublicError('group.unknown', { group: subject.id })
    const before = await this.#ruleset(dataset.id, subject)
    const members = new Members(sent)
    const versions = await versionsFor(this.#store, dataset)
    const fields = [...new Set(versions.flatMap((version) => version.fields.map(({ name }) => name)))]
    const ruleset = readRuleset(members, before, fields)
    if (sent.filter_query !== undefined) this.#checkFilter(dataset.id, versions, ruleset.filterQuery, members)
    members.check()
    const granted = await this.#permissionsOn(dataset.id, giver)
    const beyond = ruleset.permissions.find(
      (name) => !before.permissions.includes(name) && !granted.has(name),
    )
    if (beyond !== undefined) throw new PublicError('permission.beyond', { permission: beyond })
    return ruleset
  }

  /** What somebody may do with a dataset; whoever sets its rules may let others read it. */
  async #permissionsOn(id: string, caller: Caller): Promise<Set<string>> {
    const rules = (await this.#store.access.rulesOf(id))?.rules ?? []
    const granted = rules
      .filter(({ subject }) => isFor(subject, caller))
      .flatMap(({ ruleset }) => ruleset.permissions)
    return new Set<string>([exploreDataset, ...caller.permissions, ...granted])
  }

  async #set(id: string, subject: Subject, ruleset: Ruleset | null, author: Author): Promise<void> {
    await this.#store.access.saveDatasetAccess(id, { rule: { subject, ruleset } })
    const who = { type: subject.type, ...(subject.id !== '' && { name: subject.id }) }
    await this.#note(author, id, { ...who, ruleset: ruleset && toManaged(ruleset) })
  }

  /** Takes the ruleset of a subject away; throws `ruleset.unknown` when there is none. */
  async removeRuleset(id: string, subject: Subject, author: Author): Promise<void> {
    await this.#dataset(id)
    if (!(await this.#granted(id, subject)))
      throw new PublicError('ruleset.unknown', { name: subject.id, dataset: id })
    await this.#set(id, subject, null, author)
  }

  #checkFilter(id: string, versions: readonly Version[], filter: string | null, members: Members): void {
    if (filter === null) return
    const now = () => new Date(this.#now())
    const refusals = versions.map((version) => refusalOf(filter, version, now))
    const [refusal] = refusals
    if (refusal === undefined) members.refuse('filter_query', 'ruleset.empty', { dataset: id })
    else if (refusal !== null && !refusals.includes(null))
      members.refuse('filter_query', refusal.key, refusal.params)
  }

  async #ruleset(id: string, subject: Subject): Promise<Ruleset> {
    return (await this.#granted(id, subject)) ?? (subject.type === 'default' ? openRuleset : fresh)
  }

  async #granted(id: string, { type, id: name }: Subject): Promise<Ruleset | undefined> {
    const rules = (await this.#store.access.rulesOf(id))?.rules ?? []
    return rules.find(({ subject }) => subject.type === type && subject.id === name)?.ruleset
  }

  async #shown(type: Named, name: string): Promise<unknown> {
    if (type === 'group') {
      const group = await this.#store.people.group(name)
      return { group_id: name, title: group?.title ?? null }
    }
    const user = await this.#store.people.user(name)
    return { username: name, first_name: user?.firstName ?? null, last_name: user?.lastName ?? null }
  }

  async #dataset(id: string): Promise<StoredDataset> {
    const dataset = await this.#store.dataset(id)
    if (!dataset) throw new PublicError('dataset.unknown', { dataset: id })
    return dataset
  }

  #note({ user, key }: Author, id: string, detail: Record<string, unknown>): Promise<void> {
    return this.#store.audit.note({ user, key }, 'dataset.security', { type: 'dataset', id }, detail)
  }
}
