import type { Members } from '../people/members.ts'
import { type Quota, quotaUnits } from './quota.ts'
import { exploreDataset, type Ruleset } from './ruleset.ts'

/** What a ruleset may allow on its dataset: to find and read it, and what is otherwise a permission on the whole portal. */
export const datasetPermissions = [
  exploreDataset,
  'edit_dataset',
  'publish_dataset',
  'delete_dataset',
  'edit_dataset_security',
] as const

/** A ruleset as the management API shows and takes it. */
export interface ManagedRuleset {
  permissions: readonly string[]
  /** Names of fields; null shows all. */
  visible_fields: readonly string[] | null
  is_data_visible: boolean
  /** A query that each record shown passes; empty for all. */
  filter_query: string
  api_calls_quota: Quota | null
}

export const toManaged = (ruleset: Ruleset): ManagedRuleset => ({
  permissions: ruleset.permissions,
  visible_fields: ruleset.visibleFields,
  is_data_visible: ruleset.isDataVisible,
  filter_query: ruleset.filterQuery ?? '',
  api_calls_quota: ruleset.apiCallsQuota,
})

/** Reads what was sent of a ruleset; what was not sent is as in `before`. Fields that the dataset lacks are refused. */
export function readRuleset(members: Members, before: Ruleset, known: readonly string[]): Ruleset {
  const permissions = members.list('permissions')
  const names: readonly string[] = datasetPermissions
  const wrong = permissions?.find((name) => !names.includes(name))
  if (wrong !== undefined)
    members.refuse('permissions', 'permission.unknown', { value: wrong, known: names.join(', ') })
  const all = members.sent.visible_fields === null
  const fields = all ? undefined : members.list('visible_fields')
  const unknown = fields?.find((name) => !known.includes(name))
  if (unknown !== undefined)
    members.refuse('visible_fields', 'field.unknown', {
      field: unknown,
      parameter: 'visible_fields',
      known: known.join(', '),
    })
  const filter = members.text('filter_query', 10_000)
  const quota = quotaOf(members)
  return {
    permissions: permissions ?? before.permissions,
    visibleFields: all ? null : (fields ?? before.visibleFields),
    isDataVisible: members.flag('is_data_visible') ?? before.isDataVisible,
    filterQuery: filter === undefined ? before.filterQuery : filter,
    apiCallsQuota: quota === undefined ? before.apiCallsQuota : quota,
  }
}

/** Calls that were sent as `api_calls_quota`: without a unit of a day, without a limit none; undefined when not sent. */
export function quotaOf(members: Members): Quota | null | undefined {
  const field = 'api_calls_quota'
  const sent = members.sent[field]
  if (sent === undefined) return undefined
  if (sent === null) return null
  const { limit = null, unit = 'day' } =
    typeof sent === 'object' ? (sent as Record<string, unknown>) : { limit: sent }
  if (limit === null || limit === '') return null
  const known = quotaUnits.find((candidate) => candidate === (unit || 'day'))
  if (known && Number.isSafeInteger(limit) && Number(limit) >= 0) return { limit: Number(limit), unit: known }
  return members.refuse(field, 'value.quota', {
    name: field,
    example: '{"limit": 1000, "unit": "day"}',
    known: field,
    units: quotaUnits.join(', '),
  })
}
