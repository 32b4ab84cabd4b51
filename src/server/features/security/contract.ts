import {
  array,
  boolean,
  description,
  examples,
  type InferOutput,
  literal,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  union,
  unknown,
} from 'valibot'
import { datasetPermissions } from '../../../core/access/dataset-permissions.ts'
import { type Quota, quotaUnits, readQuota } from '../../../core/access/quota.ts'
import { accessPolicies } from '../../../core/access/ruleset.ts'
import type { Immutable } from '../../../core/immutable.ts'
import { isObject } from '../../../core/is-object.ts'
import { managedField } from '../../management/datasets/managed-field.ts'
import type { Contract } from '../contract.ts'
import { quota } from '../grants.ts'
import { choice, flag, list, listOf, noAnswer, notTexts, Refused, readBy, text, textsOf } from '../members.ts'

const managedRuleset = object({
  permissions: array(string()),
  visible_fields: pipe(nullable(array(string())), description('Names of fields; null shows all')),
  is_data_visible: boolean(),
  filter_query: pipe(string(), description('A query that each record shown passes; empty for all')),
  api_calls_quota: nullable(quota),
})

/** A ruleset as the management API shows it. */
export type ManagedRuleset = Immutable<InferOutput<typeof managedRuleset>>

const sentPermissions = readBy(array(picklist(datasetPermissions)), (value): string[] | Refused => {
  const known: readonly string[] = datasetPermissions
  const sent = textsOf(value)
  const wrong = sent?.find((name) => !known.includes(name))
  if (wrong === undefined) return sent ?? notTexts()
  const params = { value: wrong, known: known.join(', ') }
  return new Refused(() => ({ key: 'permission.unknown', params }))
})

const sentQuota = pipe(
  readBy(
    nullable(object({ limit: optional(nullable(number())), unit: optional(picklist(quotaUnits)) })),
    (value): Quota | null | Refused => {
      const found = readQuota(value)
      return found === undefined ? new Refused(notQuota) : found
    },
  ),
  description('Without a unit calls of a day; null lifts the limit'),
  examples([{ limit: 1000, unit: 'day' }]),
)

const notQuota = (name: string) =>
  ({
    key: 'value.quota',
    params: { name, example: '{"limit": 1000, "unit": "day"}', known: name, units: quotaUnits.join(', ') },
  }) as const

const changedRuleset = object({
  permissions: optional(
    pipe(
      sentPermissions,
      description('explore_dataset, and what is otherwise a permission on the whole portal'),
      examples([['explore_dataset', 'edit_dataset']]),
    ),
  ),
  visible_fields: optional(
    pipe(nullable(list), description('Names of fields; null shows all'), examples([['district', 'height']])),
  ),
  is_data_visible: optional(pipe(flag, description('false shows the description alone'))),
  filter_query: optional(
    pipe(
      text(10_000),
      description('A query that each record shown passes'),
      examples(['district:"Old Port" AND height > 10']),
    ),
  ),
  api_calls_quota: optional(sentQuota),
})

const rulesetExample: InferOutput<typeof changedRuleset> = {
  permissions: ['explore_dataset'],
  visible_fields: ['species', 'district', 'height'],
  is_data_visible: true,
  filter_query: 'district:"Old Port"',
  api_calls_quota: { limit: 1000, unit: 'day' },
}

export type RulesetChanges = InferOutput<typeof changedRuleset>

/** The name of a user or a group; it is resolved later, so an empty name matches nobody. */
const subjectName = (what: string) =>
  optional(
    pipe(
      readBy(string(), (value) => (typeof value === 'string' ? value.trim() : '')),
      description(`The ${what}`),
    ),
    '',
  )

const userChanges = object({ user: subjectName('user'), ...changedRuleset.entries })
const groupChanges = object({ group: subjectName('group'), ...changedRuleset.entries })

const userRuleset = object({ user: string(), ...managedRuleset.entries })
const groupRuleset = object({ group: string(), ...managedRuleset.entries })

/** A user in a ruleset. */
const userSummary = object({
  username: string(),
  first_name: nullable(string()),
  last_name: nullable(string()),
})
const groupSummary = object({ group_id: string(), title: nullable(string()) })

const policy = object({
  access_policy: picklist(accessPolicies),
  api_calls_quota: pipe(nullable(quota), description('Calls of all callers together')),
})

/** Visibility of a dataset, and the quota of all callers together. */
export type ManagedPolicy = InferOutput<typeof policy>

const changedPolicy = object({
  access_policy: optional(choice(accessPolicies)),
  api_calls_quota: optional(pipe(sentQuota, description('Calls of all callers together'))),
})

export type PolicyChanges = InferOutput<typeof changedPolicy>

const security = object({
  ...policy.entries,
  default: managedRuleset,
  users: array(userRuleset),
  groups: array(groupRuleset),
})

/** All access settings of a dataset. */
export type DatasetSecurity = Immutable<InferOutput<typeof security>>

const isObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isObject)

const changedSecurity = object({
  ...changedPolicy.entries,
  // A value that is not an object is ignored.
  default: optional(
    pipe(
      readBy(changedRuleset, (value) => (isObject(value) ? value : undefined)),
      optional(changedRuleset),
    ),
  ),
  users: optional(
    pipe(
      readBy(array(userChanges), (value) => (isObjects(value) ? value : notTexts())),
      array(userChanges),
    ),
  ),
  groups: optional(
    pipe(
      readBy(array(groupChanges), (value) => (isObjects(value) ? value : notTexts())),
      array(groupChanges),
    ),
  ),
})

/** Changed access settings of a dataset; a list replaces the current one. */
export type SecurityChanges = InferOutput<typeof changedSecurity>

const mostRows = 50

const rows = readBy(number(), (value): number | Refused => {
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostRows) return Number(value)
  const refusal = (name: string) =>
    ({ key: 'value.choice', params: { name, value: String(value), known: `0–${mostRows}` } }) as const
  return new Refused(refusal)
})

const previewRequest = object({
  ...changedRuleset.entries,
  everybody: optional(pipe(flag, description('true shows what people without a rule of their own see'))),
  user: optional(pipe(text(), description('Shows what this user sees'))),
  group: optional(pipe(text(), description('Shows what a member of this group sees'))),
  rows: optional(pipe(rows, description('First records that are answered; none without it')), 0),
})

/** A ruleset to try, or a caller to impersonate. */
export type PreviewRequest = InferOutput<typeof previewRequest>

const rulesPreview = object({
  is_found: pipe(
    boolean(),
    description('false for somebody who does not find the dataset; nothing else is told then'),
  ),
  is_data_visible: boolean(),
  records: number(),
  of: pipe(number(), description('All records')),
  fields: array(managedField),
  fields_of: pipe(number(), description('Number of all fields')),
  rows: pipe(array(record(string(), unknown())), description('The first records')),
  is_published: pipe(
    boolean(),
    description('Whether these are the records that visitors see, or those that wait to be published'),
  ),
})

/** The part of a dataset that rules leave visible. */
export type RulesPreview = Immutable<InferOutput<typeof rulesPreview>>

const subject = object({
  type: union([literal('user'), literal('group')]),
  id: string(),
  title: pipe(
    string(),
    description('The first and last name, or the title of the group; empty where there is none'),
  ),
})

/** A user or group that a ruleset can be made for. */
export type NamedSubject = InferOutput<typeof subject>

const expand = (type: string) => ({ expand: `${type}: answers the whole ${type} in the place of its name` })

export const securityContract = {
  'GET management/v2/datasets/:id/security/access_policy/': {
    summary: 'Get the access policy of a dataset',
    answer: policy,
  },
  'PUT management/v2/datasets/:id/security/access_policy/': {
    summary: 'Change the access policy of a dataset',
    body: pipe(changedPolicy, examples([{ access_policy: 'restricted', api_calls_quota: null }])),
    answer: policy,
  },
  'GET management/v2/datasets/:id/security/default/': {
    summary: 'The rule for everybody',
    answer: managedRuleset,
  },
  'PUT management/v2/datasets/:id/security/default/': {
    summary: 'Change what is sent of the rule for everybody',
    body: pipe(changedRuleset, examples([rulesetExample])),
    answer: managedRuleset,
  },
  'GET management/v2/datasets/:id/security/users/': {
    summary: 'Rules for users',
    parameters: expand('user'),
    answer: listOf('users', object({ user: union([string(), userSummary]), ...managedRuleset.entries })),
  },
  'POST management/v2/datasets/:id/security/users/': {
    summary: 'Make or change the rule for a user',
    body: pipe(userChanges, examples([{ user: 'noor', ...rulesetExample }])),
    answer: userRuleset,
  },
  'GET management/v2/datasets/:id/security/users/:name/': {
    summary: 'The rule for a user',
    answer: userRuleset,
  },
  'PUT management/v2/datasets/:id/security/users/:name/': {
    summary: 'Change what is sent of the rule for a user',
    body: pipe(changedRuleset, examples([rulesetExample])),
    answer: userRuleset,
  },
  'DELETE management/v2/datasets/:id/security/users/:name/': {
    summary: 'Take the rule for a user away',
    answer: noAnswer,
  },
  'GET management/v2/datasets/:id/security/groups/': {
    summary: 'Rules for groups',
    parameters: expand('group'),
    answer: listOf('groups', object({ group: union([string(), groupSummary]), ...managedRuleset.entries })),
  },
  'POST management/v2/datasets/:id/security/groups/': {
    summary: 'Make or change the rule for a group',
    body: pipe(groupChanges, examples([{ group: 'parks', ...rulesetExample }])),
    answer: groupRuleset,
  },
  'GET management/v2/datasets/:id/security/groups/:name/': {
    summary: 'The rule for a group',
    answer: groupRuleset,
  },
  'PUT management/v2/datasets/:id/security/groups/:name/': {
    summary: 'Change what is sent of the rule for a group',
    body: pipe(changedRuleset, examples([rulesetExample])),
    answer: groupRuleset,
  },
  'DELETE management/v2/datasets/:id/security/groups/:name/': {
    summary: 'Take the rule for a group away',
    answer: noAnswer,
  },
  'POST management/v2/datasets/:id/security/preview/': {
    summary: 'Preview what a rule would show of a dataset, or what somebody sees of it',
    body: pipe(previewRequest, examples([{ ...rulesetExample, rows: 10 }])),
    answer: rulesPreview,
  },
  'GET management/v2/datasets/:id/security/subjects/': {
    summary: 'Search users and groups for a rule',
    parameters: { query: 'Part of a name' },
    answer: listOf('subjects', subject),
  },
  'GET management/1.0/datasets/:id/security/': {
    summary: 'Get all security rules of a dataset',
    answer: security,
  },
  'POST management/1.0/datasets/:id/security/': {
    summary: 'Change security rules of a dataset at once; a list replaces the current one',
    body: pipe(
      changedSecurity,
      examples([
        {
          access_policy: 'restricted',
          default: { permissions: [], is_data_visible: false },
          users: [{ user: 'noor', ...rulesetExample }],
          groups: [{ group: 'parks', permissions: ['explore_dataset', 'edit_dataset'] }],
        },
      ]),
    ),
    answer: security,
  },
} as const satisfies Contract
