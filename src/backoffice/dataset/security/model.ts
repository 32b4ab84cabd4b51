import { datasetPermissions } from '../../../core/access/dataset-permissions.ts'
import type { QuotaUnit } from '../../../core/access/quota.ts'
import { exploreDataset } from '../../../core/access/ruleset.ts'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import type { ManagedRuleset, NamedSubject } from '../../../server/features/security/contract.ts'
import type { SentenceKey, Words } from '../../words.ts'

export type RulePermission = (typeof datasetPermissions)[number]

/** A ruleset in the format of the API. */
export type SentRuleset = ManagedRuleset & { permissions: readonly RulePermission[] }

/** Subject of a rule, with its display name. */
export interface RuleSubject {
  type: 'default' | NamedSubject['type']
  id: string
  /** Empty if only the id is known. */
  title: string
}

export interface Rule {
  subject: RuleSubject
  ruleset: ManagedRuleset
}

/** Values of quota inputs; an empty text means no limit. */
export interface QuotaFields {
  limit: string
  unit: QuotaUnit
}

/** Values of the rule form. */
export interface RuleFields extends QuotaFields {
  permissions: readonly string[]
  isDataVisible: boolean
  /** False shows all fields, whatever is selected. */
  onlySome: boolean
  chosen: readonly string[]
  filter: string
}

/** Initial ruleset: full read access. */
export const newRuleset: SentRuleset = {
  permissions: [exploreDataset],
  visible_fields: null,
  is_data_visible: true,
  filter_query: '',
  api_calls_quota: null,
}

export const quotaFields = (quota: ManagedRuleset['api_calls_quota']): QuotaFields => ({
  limit: quota ? String(quota.limit) : '',
  unit: quota?.unit ?? 'day',
})

export const isNoLimit = ({ limit }: QuotaFields): boolean => !/^\d{0,15}$/.test(limit.trim())

export const quotaOfFields = ({ limit, unit }: QuotaFields): ManagedRuleset['api_calls_quota'] =>
  limit.trim() === '' ? null : { limit: Number(limit), unit }

export const fieldsOfRule = (ruleset: ManagedRuleset): RuleFields => ({
  permissions: ruleset.permissions,
  isDataVisible: ruleset.is_data_visible,
  onlySome: ruleset.visible_fields !== null,
  chosen: ruleset.visible_fields ?? [],
  filter: ruleset.filter_query,
  ...quotaFields(ruleset.api_calls_quota),
})

/** The ruleset of a form, with members in a stable order, so that an unchanged rule compares as equal. */
export const rulesetOf = (fields: RuleFields): SentRuleset => ({
  permissions: datasetPermissions.filter((name) => fields.permissions.includes(name)),
  visible_fields: fields.onlySome ? fields.chosen : null,
  is_data_visible: fields.isDataVisible,
  filter_query: fields.filter.trim(),
  api_calls_quota: quotaOfFields(fields),
})

/** Display name of a subject, with the id if it differs. */
export const nameOf = ({ type, id, title }: RuleSubject, words: Words): string =>
  type === 'default' ? words.say('security.everybody') : title || id

export const isRulePermission = (name: string): name is RulePermission =>
  (datasetPermissions as readonly string[]).includes(name)

/** Whether records are built, so that rules can filter them. */
export const hasRecords = ({ fields }: Pick<ManagedDataset, 'fields'>): boolean => fields.length > 0

/** A summary of a rule, as a list of phrases. */
export function summaryOf(ruleset: ManagedRuleset, words: Words): string[] {
  const { permissions, visible_fields, is_data_visible, filter_query, api_calls_quota } = ruleset
  const more = permissions.filter((name) => name !== exploreDataset).filter(isRulePermission)
  const may = more.map((name) => words.say(`security.may.${name}` satisfies SentenceKey))
  const isFound = permissions.includes(exploreDataset)
  const shown = [
    ...(visible_fields ? [words.count('security.sum.fields', visible_fields.length)] : []),
    ...(filter_query ? [words.say('security.sum.filter', { filter: filter_query })] : []),
  ]
  const sight = !isFound
    ? [words.say('security.sum.not_found')]
    : !is_data_visible
      ? [words.say('security.sum.no_data')]
      : shown.length > 0
        ? shown
        : [words.say('security.sum.all')]
  return [
    ...sight,
    ...(may.length > 0 ? [words.say('security.sum.may', { what: may.join(', ') })] : []),
    ...(api_calls_quota
      ? [
          words.say('security.sum.quota', {
            limit: words.number(api_calls_quota.limit),
            unit: words.say(`unit.${api_calls_quota.unit}`),
          }),
        ]
      : []),
  ]
}
