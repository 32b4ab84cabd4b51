import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ManagedRuleset } from '../../../core/access/managed-ruleset.ts'
import type { Quota } from '../../../core/access/quota.ts'
import type { NamedSubject, RulesPreview } from '../../../core/access/rules-preview.ts'
import type { AccessPolicy } from '../../../core/access/ruleset.ts'
import { useApp } from '../../app.ts'
import { pathOf } from '../../client/paths.ts'

import type { Rule, RuleSubject } from './model.ts'

export const securityPath = (id: string, rest: string): string => pathOf(id, `security/${rest}`)

/** Where the rule of somebody stands. */
export const rulePath = (id: string, { type, id: name }: RuleSubject): string =>
  securityPath(id, type === 'default' ? 'default/' : `${type}s/${encodeURIComponent(name)}/`)

export interface Policy {
  access_policy: AccessPolicy
  api_calls_quota: Quota | null
}

export interface Security extends Policy {
  everybody: Rule
  /** Of groups, then of people. */
  rules: readonly Rule[]
}

interface NamedUser {
  username: string
  first_name: string | null
  last_name: string | null
}

interface NamedGroup {
  group_id: string
  title: string | null
}

/** Everything that decides who sees what of a dataset. */
export function useSecurity(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['security', id],
    queryFn: async ({ signal }): Promise<Security> => {
      const [policy, general, { groups }, { users }] = await Promise.all([
        call<Policy>(securityPath(id, 'access_policy/'), { signal }),
        call<ManagedRuleset>(securityPath(id, 'default/'), { signal }),
        call<{ groups: (ManagedRuleset & { group: NamedGroup })[] }>(securityPath(id, 'groups/'), {
          query: { expand: 'group' },
          signal,
        }),
        call<{ users: (ManagedRuleset & { user: NamedUser })[] }>(securityPath(id, 'users/'), {
          query: { expand: 'user' },
          signal,
        }),
      ])
      return {
        ...policy,
        everybody: { subject: { type: 'default', id: '', title: '' }, ruleset: general },
        rules: [
          ...groups.map(({ group, ...ruleset }) => ({
            subject: { type: 'group' as const, id: group.group_id, title: group.title ?? '' },
            ruleset,
          })),
          ...users.map(({ user, ...ruleset }) => ({
            subject: {
              type: 'user' as const,
              id: user.username,
              title: [user.first_name, user.last_name].filter(Boolean).join(' '),
            },
            ruleset,
          })),
        ],
      }
    },
  })
}

/** What a preview is asked for: a rule that is tried, or somebody who looks. */
export type Tried =
  | Partial<Pick<ManagedRuleset, 'visible_fields' | 'is_data_visible' | 'filter_query'>>
  | { everybody: true }
  | { user: string }
  | { group: string }

/** What rules leave of a dataset; the answer before stays while the next is on its way. */
export function useRulesPreview(id: string, tried: Tried, rows = 0, enabled = true) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['security', id, 'preview', tried, rows],
    queryFn: ({ signal }) =>
      call<RulesPreview>(securityPath(id, 'preview/'), { method: 'POST', body: { ...tried, rows }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
}

/** People and groups whose name contains a text. */
export function useSubjects(id: string, query: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['security', id, 'subjects', query],
    queryFn: ({ signal }) =>
      call<{ subjects: NamedSubject[] }>(securityPath(id, 'subjects/'), { query: { query }, signal }),
    placeholderData: keepPreviousData,
  })
}
