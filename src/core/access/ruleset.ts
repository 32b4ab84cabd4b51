import type { Permission } from '../people/permissions.ts'
import { moreGenerous, type Quota } from './quota.ts'

/** A caller's rights on a dataset. */
export interface Ruleset {
  permissions: readonly string[]
  /** Names of the fields shown, null = all. */
  visibleFields: readonly string[] | null
  /** False hides all records and leaves only the description of the dataset. */
  isDataVisible: boolean
  /** A query that every visible record matches, null = all. */
  filterQuery: string | null
  /** Calls of one caller on this dataset. */
  apiCallsQuota: Quota | null
}

/** The permission to find and read a dataset. */
export const exploreDataset = 'explore_dataset'

/** Subjects of rulesets; `default` is everybody. */
export const subjectTypes = ['default', 'user', 'group', 'key'] as const
export interface Subject {
  type: (typeof subjectTypes)[number]
  /** Empty for `default`. */
  id: string
}

export const accessPolicies = ['public', 'restricted'] as const
export type AccessPolicy = (typeof accessPolicies)[number]

export interface DatasetAccess {
  policy: AccessPolicy
  /** Calls of all callers together. */
  quota: Quota | null
  rules: readonly { subject: Subject; ruleset: Ruleset }[]
}

/** Who sends a request. Anonymous callers have no user. */
export interface Caller {
  user: string | null
  groups: readonly string[]
  /** Id of the API key, never the key itself. */
  key: string | null
  /** Permissions on the whole portal, of the user and of their groups. */
  permissions: readonly Permission[]
  /** Quota of this user, replacing the portal's default. */
  quota?: Quota
}

export const anonymous: Caller = { user: null, groups: [], key: null, permissions: [] }

/** The rights on a public dataset without rules: everything. */
export const openRuleset: Ruleset = {
  permissions: [exploreDataset],
  visibleFields: null,
  isDataVisible: true,
  filterQuery: null,
  apiCallsQuota: null,
}

/** Whether a ruleset hides nothing. */
export const isOpen = ({ visibleFields, isDataVisible, filterQuery }: Ruleset): boolean =>
  visibleFields === null && isDataVisible && filterQuery === null

export interface Rights {
  /** The union of these rulesets applies; none = the dataset does not exist for the caller. */
  rulesets: readonly Ruleset[]
  /** Calls of this caller on the dataset. */
  quota: Quota | null
}

/**
 * The rulesets that apply to a caller: the default one if the dataset is public, and those of the user, the
 * groups and the key; callers who may browse everything get all rights. Rights are a union, so a key or a
 * group never removes any. Of several quotas of the caller the highest applies, else the default one.
 */
export function rightsOf(access: DatasetAccess | undefined, caller: Caller): Rights {
  if (!access || caller.permissions.includes('browse_all_datasets'))
    return { rulesets: [openRuleset], quota: null }
  const explorable = access.rules.filter(({ ruleset }) => ruleset.permissions.includes(exploreDataset))
  const applicable = explorable.filter(({ subject }) => isFor(subject, caller)).map(({ ruleset }) => ruleset)
  const general = access.rules.find(({ subject }) => subject.type === 'default')
  const shared = general?.ruleset ?? openRuleset
  const isShared = access.policy === 'public' && shared.permissions.includes(exploreDataset)
  const quotas = applicable.flatMap(({ apiCallsQuota }) => apiCallsQuota ?? [])
  return {
    rulesets: isShared ? [shared, ...applicable] : applicable,
    quota: quotas.length > 0 ? quotas.reduce(moreGenerous) : isShared ? shared.apiCallsQuota : null,
  }
}

/** Whether a rule names this caller; the default rule names nobody. */
export function isFor({ type, id }: Subject, caller: Caller): boolean {
  switch (type) {
    case 'default':
      return false
    case 'user':
      return caller.user === id
    case 'group':
      return caller.groups.includes(id)
    case 'key':
      return caller.key === id
  }
}
