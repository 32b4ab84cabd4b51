import { array, examples, nullable, number, object, optional, picklist, pipe, record, string } from 'valibot'
import { type Quota, quotaUnits, readQuota } from '../../core/access/quota.ts'
import { isObject } from '../../core/is-object.ts'
import { isPermission, type Limits, type Permission, permissions } from '../../core/people/permissions.ts'
import { notTexts, Refused, readBy, textsOf } from './members.ts'

/** Quotas of a user or a group. */
const quotaNames = ['api_calls'] as const
/** Limits of a user or a group. */
const limitNames = ['max_datasets', 'max_records_by_dataset'] as const

const names = array(picklist(permissions))
const unit = picklist(quotaUnits)
const count = nullable(number())

/** Calls allowed in each window. */
export const quota = object({ limit: number(), unit })

/** Permissions, quotas and limits of a user or group, in an answer. */
export const grants = {
  permissions: names,
  quotas: record(string(), quota),
  limits: object({ max_datasets: optional(number()), max_records_by_dataset: optional(number()) }),
}

/** Names of permissions. */
export const sentPermissions = readBy(names, (value): Permission[] | Refused => {
  const sent = textsOf(value)
  const unknown = sent?.find((name) => !isPermission(name))
  if (unknown === undefined) return sent?.filter(isPermission) ?? notTexts()
  const params = { value: unknown, known: permissions.join(', ') }
  return new Refused(() => ({ key: 'permission.unknown', params }))
})

/** Permissions to grant or revoke: in the body, or comma-separated in the query. */
export const permissionsSent = {
  parameters: { permissions: 'Names with commas between, in place of a body' },
  body: pipe(
    object({ permissions: sentPermissions }),
    examples([{ permissions: ['create_dataset', 'edit_dataset'] }]),
  ),
  orQuery: { permissions: 'list' },
} as const

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const sentQuotas = readBy(
  object({ api_calls: optional(object({ limit: optional(count), unit: optional(unit) })) }),
  (value): Record<string, Quota> | Refused => {
    const quotas: Record<string, Quota> = {}
    for (const [name, quota] of Object.entries(isObject(value) ? value : { '': 0 })) {
      const found = readQuota(quota)
      if (found === null) continue
      if (!found || !(quotaNames as readonly string[]).includes(name)) return notQuotas()
      quotas[name] = found
    }
    return quotas
  },
)

const notQuotas = () =>
  new Refused((name) => ({
    key: 'value.quota',
    params: {
      name,
      example: '{"api_calls": {"limit": 1000, "unit": "day"}}',
      known: quotaNames.join(', '),
      units: quotaUnits.join(', '),
    },
  }))

const sentLimits = readBy(
  object({ max_datasets: optional(count), max_records_by_dataset: optional(count) }),
  (value): Limits | Refused => {
    if (!isObject(value)) return notLimit()
    const limits: Limits = {}
    for (const name of limitNames) {
      const limit = value[name] ?? null
      if (limit === null || limit === '') continue
      if (!isCount(limit)) return notLimit(name)
      limits[name] = Number(limit)
    }
    return limits
  },
)

const notLimit = (member?: string) =>
  new Refused((name) => ({ key: 'value.limit', params: { name } }), member)

/** Permissions, quotas and limits to set: a quota without a unit is per day; null removes a limit. */
export const sentGrants = {
  permissions: optional(sentPermissions),
  quotas: optional(sentQuotas),
  limits: optional(sentLimits),
}
