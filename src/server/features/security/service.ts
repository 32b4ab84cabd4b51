import {
  type Caller,
  exploreDataset,
  isFor,
  openRuleset,
  type Ruleset,
  type Subject,
} from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import { checkProblems, InvalidRequest, type Problem } from '../../../core/people/request-problems.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'
import type { StoredDataset, Version } from '../../store/types.ts'
import type {
  DatasetSecurity,
  ManagedPolicy,
  ManagedRuleset,
  PolicyChanges,
  RulesetChanges,
  SecurityChanges,
} from './contract.ts'
import { refusalOf } from './preview.ts'
import { changed, fieldProblems, toManaged } from './rulesets.ts'
import { versionsFor } from './versions.ts'

type Named = 'user' | 'group'

/** A rule with the name of its user or group. */
type NamedRule = ManagedRuleset & { name: string }

export const asUser = ({ name, ...ruleset }: NamedRule) => ({ user: name, ...ruleset })
export const asGroup = ({ name, ...ruleset }: NamedRule) => ({ group: name, ...ruleset })

const isSame = (a: Subject, b: Subject): boolean => a.type === b.type && a.id === b.id

/** Initial permissions of a new rule: to find and read the dataset. */
const fresh: Ruleset = { ...openRuleset, permissions: [exploreDataset] }

/** Access rules of datasets, for publishers; changes take effect with the next request. */
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
      users: (await this.list(id, 'user')).map(asUser),
      groups: (await this.list(id, 'group')).map(asGroup),
    }
  }

  async policy(id: string): Promise<ManagedPolicy> {
    await this.#dataset(id)
    const rules = await this.#store.access.rulesOf(id)
    return { access_policy: rules?.policy ?? 'public', api_calls_quota: rules?.quota ?? null }
  }

  async setPolicy(
    id: string,
    { access_policy: policy, api_calls_quota: quota }: PolicyChanges,
    author: Author,
  ): Promise<ManagedPolicy> {
    await this.#dataset(id)
    await this.#store.access.saveDatasetAccess(id, { ...(policy && { policy }), quota })
    if (policy || quota !== undefined)
      await this.#note(author, id, { access_policy: policy, api_calls_quota: quota })
    return this.policy(id)
  }

  async ruleset(id: string, subject: Subject): Promise<ManagedRuleset> {
    await this.#dataset(id)
    return toManaged(await this.#ruleset(id, subject))
  }

  /** Rules of users or groups, by name. */
  async list(id: string, type: Named): Promise<NamedRule[]> {
    await this.#dataset(id)
    const rules = (await this.#store.access.rulesOf(id))?.rules ?? []
    return rules
      .filter(({ subject }) => subject.type === type)
      .map(({ subject, ruleset }) => ({ name: subject.id, ...toManaged(ruleset) }))
  }

  /** A user in a ruleset. */
  async user(name: string) {
    const user = await this.#store.people.user(name)
    return { username: name, first_name: user?.firstName ?? null, last_name: user?.lastName ?? null }
  }

  /** A group in a ruleset. */
  async group(name: string) {
    return { group_id: name, title: (await this.#store.people.group(name))?.title ?? null }
  }

  /**
   * Creates or changes the ruleset of a subject; members not sent stay unchanged. Throws an InvalidRequest,
   * `user.unknown` and `group.unknown`, and `permission.beyond` for permissions that the giver lacks.
   */
  async setRuleset(
    id: string,
    subject: Subject,
    sent: RulesetChanges,
    giver: Caller,
  ): Promise<ManagedRuleset> {
    const ruleset = await this.#checked(await this.#dataset(id), subject, sent, giver)
    await this.#set(id, subject, ruleset, giver)
    return toManaged(ruleset)
  }

  /**
   * Applies all members of a `DatasetSecurity`: a list of users or groups replaces the current one. Nothing
   * is changed when any of it is invalid.
   */
  async replace(id: string, sent: SecurityChanges, giver: Caller): Promise<DatasetSecurity> {
    const dataset = await this.#dataset(id)
    const before = (await this.#store.access.rulesOf(id))?.rules ?? []
    const wanted: { subject: Subject; ruleset: Ruleset | null }[] = []
    const problems: Problem[] = []
    const check = async (at: string, subject: Subject, rule: RulesetChanges) => {
      try {
        wanted.push({ subject, ruleset: await this.#checked(dataset, subject, rule, giver) })
      } catch (error) {
        if (!(error instanceof InvalidRequest)) throw error
        problems.push(...error.problems.map((one) => ({ ...one, field: `${at}.${one.field}` })))
      }
    }
    if (sent.default) await check('default', { type: 'default', id: '' }, sent.default)
    const lists = {
      user: sent.users?.map(({ user: name, ...rule }) => ({ name, rule })),
      group: sent.groups?.map(({ group: name, ...rule }) => ({ name, rule })),
    }
    for (const type of ['user', 'group'] as const) {
      const list = lists[type]
      if (list === undefined) continue
      for (const [index, { name, rule }] of list.entries())
        await check(`${type}s.${index}`, { type, id: name }, rule)
      for (const { subject } of before)
        if (subject.type === type && !wanted.some((one) => isSame(one.subject, subject)))
          wanted.push({ subject, ruleset: null })
    }
    checkProblems(problems)
    await this.setPolicy(id, sent, giver)
    for (const { subject, ruleset } of wanted) await this.#set(id, subject, ruleset, giver)
    return this.security(id)
  }

  /** The validated ruleset. */
  async #checked(
    dataset: StoredDataset,
    subject: Subject,
    sent: RulesetChanges,
    giver: Caller,
  ): Promise<Ruleset> {
    const { people } = this.#store
    if (subject.type === 'user' && !(await people.user(subject.id)))
      throw new PublicError('user.unknown', { user: subject.id })
    if (subject.type === 'group' && !(await people.group(subject.id)))
      throw new PublicError('group.unknown', { group: subject.id })
    const before = await this.#ruleset(dataset.id, subject)
    const versions = await versionsFor(this.#store, dataset)
    const ruleset = changed(sent, before)
    const filter = sent.filter_query === undefined ? null : ruleset.filterQuery
    checkProblems([...fieldProblems(sent, versions), ...this.#filterProblems(dataset.id, versions, filter)])
    const granted = await this.#permissionsOn(dataset.id, giver)
    const beyond = ruleset.permissions.find(
      (name) => !before.permissions.includes(name) && !granted.has(name),
    )
    if (beyond !== undefined) throw new PublicError('permission.beyond', { permission: beyond })
    return ruleset
  }

  /** Permissions of a caller on a dataset; an editor of its rules may always grant reading. */
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

  /** Removes the ruleset of a subject; throws `ruleset.unknown` when there is none. */
  async removeRuleset(id: string, subject: Subject, author: Author): Promise<void> {
    await this.#dataset(id)
    if (!(await this.#granted(id, subject)))
      throw new PublicError('ruleset.unknown', { name: subject.id, dataset: id })
    await this.#set(id, subject, null, author)
  }

  #filterProblems(id: string, versions: readonly Version[], filter: string | null): Problem[] {
    if (filter === null) return []
    const now = () => new Date(this.#now())
    const refusals = versions.map((version) => refusalOf(filter, version, now))
    const [refusal] = refusals
    const field = 'filter_query'
    if (refusal === undefined) return [{ field, key: 'ruleset.empty', params: { dataset: id } }]
    const isRefused = refusal !== null && !refusals.includes(null)
    return isRefused ? [{ field, key: refusal.key, params: refusal.params }] : []
  }

  async #ruleset(id: string, subject: Subject): Promise<Ruleset> {
    return (await this.#granted(id, subject)) ?? (subject.type === 'default' ? openRuleset : fresh)
  }

  async #granted(id: string, { type, id: name }: Subject): Promise<Ruleset | undefined> {
    const rules = (await this.#store.access.rulesOf(id))?.rules ?? []
    return rules.find(({ subject }) => subject.type === type && subject.id === name)?.ruleset
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
