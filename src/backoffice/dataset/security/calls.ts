import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ManagedPolicy, ManagedRuleset } from '../../../server/features/security/contract.ts'
import { useApp } from '../../app.ts'
import type { Api } from '../../client/api.ts'
import type { Rule, RuleSubject, SentRuleset } from './model.ts'

export interface Security extends ManagedPolicy {
  everybody: Rule
  /** Groups first, then users. */
  rules: readonly Rule[]
}

/** The access settings of a dataset. */
export function useSecurity(id: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['security', id],
    queryFn: async ({ signal }): Promise<Security> => {
      const path = { id }
      const [policy, general, { groups }, { users }] = await Promise.all([
        api('GET management/v2/datasets/:id/security/access_policy/', { path, signal }),
        api('GET management/v2/datasets/:id/security/default/', { path, signal }),
        api('GET management/v2/datasets/:id/security/groups/', { path, query: { expand: 'group' }, signal }),
        api('GET management/v2/datasets/:id/security/users/', { path, query: { expand: 'user' }, signal }),
      ])
      return {
        ...policy,
        everybody: { subject: { type: 'default', id: '', title: '' }, ruleset: general },
        rules: [
          ...groups.map(({ group, ...ruleset }) => ({ subject: groupSubject(group), ruleset })),
          ...users.map(({ user, ...ruleset }) => ({ subject: userSubject(user), ruleset })),
        ],
      }
    },
  })
}

type ListedGroup = string | { group_id: string; title: string | null }
type ListedUser = string | { username: string; first_name: string | null; last_name: string | null }

const groupSubject = (group: ListedGroup): RuleSubject =>
  typeof group === 'string'
    ? { type: 'group', id: group, title: '' }
    : { type: 'group', id: group.group_id, title: group.title ?? '' }

const userSubject = (user: ListedUser): RuleSubject =>
  typeof user === 'string'
    ? { type: 'user', id: user, title: '' }
    : {
        type: 'user',
        id: user.username,
        title: [user.first_name, user.last_name].filter(Boolean).join(' '),
      }

/** Edits the existing rule of a subject. */
export function changeRule(
  api: Api,
  id: string,
  { type, id: name }: RuleSubject,
  body: Partial<SentRuleset>,
) {
  switch (type) {
    case 'default':
      return api('PUT management/v2/datasets/:id/security/default/', { path: { id }, body })
    case 'user':
      return api('PUT management/v2/datasets/:id/security/users/:name/', { path: { id, name }, body })
    case 'group':
      return api('PUT management/v2/datasets/:id/security/groups/:name/', { path: { id, name }, body })
  }
}

/** Creates a rule for a user or a group. */
export const createRule = (api: Api, id: string, { type, id: name }: RuleSubject, ruleset: SentRuleset) =>
  type === 'user'
    ? api('POST management/v2/datasets/:id/security/users/', {
        path: { id },
        body: { user: name, ...ruleset },
      })
    : api('POST management/v2/datasets/:id/security/groups/', {
        path: { id },
        body: { group: name, ...ruleset },
      })

/** Removes the rule of a user or a group. */
export const removeRule = (api: Api, id: string, { type, id: name }: RuleSubject) =>
  api(`DELETE management/v2/datasets/:id/security/${type === 'user' ? 'users' : 'groups'}/:name/`, {
    path: { id, name },
  })

/** A preview request: a rule to try, or a subject. */
export type Tried =
  | Partial<Pick<ManagedRuleset, 'visible_fields' | 'is_data_visible' | 'filter_query'>>
  | { everybody: true }
  | { user: string }
  | { group: string }

/** The preview of rules; the previous result stays while the next is loading. */
export function useRulesPreview(id: string, tried: Tried, rows = 0, enabled = true) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['security', id, 'preview', tried, rows],
    queryFn: ({ signal }) =>
      api('POST management/v2/datasets/:id/security/preview/', {
        path: { id },
        body: { ...tried, rows },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
}

/** Users and groups whose name contains a text. */
export function useSubjects(id: string, query: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['security', id, 'subjects', query],
    queryFn: ({ signal }) =>
      api('GET management/v2/datasets/:id/security/subjects/', { path: { id }, query: { query }, signal }),
    placeholderData: keepPreviousData,
  })
}
