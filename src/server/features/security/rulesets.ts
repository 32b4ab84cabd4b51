import { openRuleset, type Ruleset } from '../../../core/access/ruleset.ts'
import type { Problem } from '../../../core/people/request-problems.ts'
import type { Version } from '../../store/types.ts'
import type { ManagedRuleset, RulesetChanges } from './contract.ts'

export const toManaged = (ruleset: Ruleset): ManagedRuleset => ({
  permissions: ruleset.permissions,
  visible_fields: ruleset.visibleFields,
  is_data_visible: ruleset.isDataVisible,
  filter_query: ruleset.filterQuery ?? '',
  api_calls_quota: ruleset.apiCallsQuota,
})

/** A ruleset merged with the members sent. */
export const changed = (sent: RulesetChanges, before: Ruleset = openRuleset): Ruleset => ({
  permissions: sent.permissions ?? before.permissions,
  visibleFields: sent.visible_fields === undefined ? before.visibleFields : sent.visible_fields,
  isDataVisible: sent.is_data_visible ?? before.isDataVisible,
  filterQuery: sent.filter_query === undefined ? before.filterQuery : sent.filter_query,
  apiCallsQuota: sent.api_calls_quota === undefined ? before.apiCallsQuota : sent.api_calls_quota,
})

/** Problems for fields that no version has. */
export function fieldProblems({ visible_fields }: RulesetChanges, versions: readonly Version[]): Problem[] {
  const known = [...new Set(versions.flatMap(({ fields }) => fields.map(({ name }) => name)))]
  const unknown = visible_fields?.find((name) => !known.includes(name))
  if (unknown === undefined) return []
  const params = { field: unknown, parameter: 'visible_fields', known: known.join(', ') }
  return [{ field: 'visible_fields', key: 'field.unknown', params }]
}
