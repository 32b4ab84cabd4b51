import type { Subject } from '../../../../core/access/ruleset.ts'
import { type PreviewDeps, previewRules } from '../../../management/security/preview.ts'
import type { SecurityService } from '../../../management/security/security.ts'
import { subjectsFor } from '../../../management/security/subjects.ts'
import type { ManagementCall, ManagementRequest } from '../call.ts'

const everybody: Subject = { type: 'default', id: '' }
const guarded = { allow: 'edit_dataset_security', dataset: 'id' } as const

/** Who may see what of a dataset, in both management APIs. */
export function securityCalls(security: SecurityService, deps: PreviewDeps): ManagementCall[] {
  const base = '/management/v2/datasets/:id/security/'
  const idOf = ({ param }: ManagementRequest) => param('id')
  const named = (type: 'user' | 'group'): ManagementCall[] => {
    const list = `${base}${type}s/`
    const one = `${list}:name/`
    const subjectOf = ({ param }: ManagementRequest): Subject => ({ type, id: param('name') })
    const set = async (request: ManagementRequest, subject: Subject, sent: Record<string, unknown>) => ({
      [type]: subject.id,
      ...(await security.setRuleset(idOf(request), subject, sent, request.actor.caller)),
    })
    return [
      {
        ...guarded,
        method: 'GET',
        path: list,
        answer: async (request) => ({
          [`${type}s`]: await security.list(idOf(request), type, request.query('expand') === type),
        }),
      },
      {
        ...guarded,
        method: 'POST',
        path: list,
        answer: async (request) => {
          const { [type]: name, ...sent } = await request.body()
          return set(request, { type, id: typeof name === 'string' ? name.trim() : '' }, sent)
        },
      },
      {
        ...guarded,
        method: 'GET',
        path: one,
        answer: async (request) => ({
          [type]: request.param('name'),
          ...(await security.ruleset(idOf(request), subjectOf(request))),
        }),
      },
      {
        ...guarded,
        method: 'PUT',
        path: one,
        answer: async (request) => set(request, subjectOf(request), await request.body()),
      },
      {
        ...guarded,
        method: 'DELETE',
        path: one,
        answer: (request) => security.removeRuleset(idOf(request), subjectOf(request), request.author),
      },
    ]
  }
  return [
    {
      ...guarded,
      method: 'GET',
      path: `${base}access_policy/`,
      answer: (request) => security.policy(idOf(request)),
    },
    {
      ...guarded,
      method: 'PUT',
      path: `${base}access_policy/`,
      answer: async (request) => security.setPolicy(idOf(request), await request.body(), request.author),
    },
    {
      ...guarded,
      method: 'GET',
      path: `${base}default/`,
      answer: (request) => security.ruleset(idOf(request), everybody),
    },
    {
      ...guarded,
      method: 'PUT',
      path: `${base}default/`,
      answer: async (request) =>
        security.setRuleset(idOf(request), everybody, await request.body(), request.actor.caller),
    },
    ...named('user'),
    ...named('group'),
    {
      ...guarded,
      method: 'POST',
      path: `${base}preview/`,
      summary: 'Preview what a rule would show of a dataset, or what somebody sees of it',
      members: {
        filter_query: 'A query that each record shown passes',
        visible_fields: 'Names of fields; null shows all',
        is_data_visible: 'false shows the description alone',
        everybody: 'true shows what people without a rule of their own see',
        user: 'Shows what this user sees',
        group: 'Shows what a member of this group sees',
        rows: 'First records that are answered; none without it',
      },
      answer: async (request) => previewRules(deps, idOf(request), await request.body(), request.signal),
    },
    {
      ...guarded,
      method: 'GET',
      path: `${base}subjects/`,
      summary: 'Search users and groups for a rule',
      parameters: { query: 'Part of a name' },
      answer: async (request) => ({
        subjects: await subjectsFor(deps.store, idOf(request), request.query('query') ?? ''),
      }),
    },
    {
      ...guarded,
      method: 'GET',
      path: '/management/1.0/datasets/:id/security/',
      answer: (request) => security.security(idOf(request)),
    },
    {
      ...guarded,
      method: 'POST',
      path: '/management/1.0/datasets/:id/security/',
      answer: async (request) => security.replace(idOf(request), await request.body(), request.actor.caller),
    },
  ]
}
