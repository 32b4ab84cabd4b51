import type { Subject } from '../../../core/access/ruleset.ts'
import type { ManagementRequest } from '../../routes/management/call.ts'
import { callsOf } from '../contract.ts'
import { securityContract } from './contract.ts'
import { type PreviewDeps, previewRules } from './preview.ts'
import { asGroup, asUser, type SecurityService } from './service.ts'
import { subjectsFor } from './subjects.ts'

const everybody: Subject = { type: 'default', id: '' }
const guarded = { allow: 'edit_dataset_security', dataset: 'id' } as const

/** Rulesets of datasets, in both management APIs. */
export function securityCalls(security: SecurityService, deps: PreviewDeps) {
  const idOf = ({ param }: ManagementRequest) => param('id')
  const userOf = ({ param }: ManagementRequest): Subject => ({ type: 'user', id: param('name') })
  const groupOf = ({ param }: ManagementRequest): Subject => ({ type: 'group', id: param('name') })
  return callsOf(securityContract, {
    'GET management/v2/datasets/:id/security/access_policy/': {
      ...guarded,
      answer: (request) => security.policy(idOf(request)),
    },
    'PUT management/v2/datasets/:id/security/access_policy/': {
      ...guarded,
      answer: (request, sent) => security.setPolicy(idOf(request), sent, request.author),
    },
    'GET management/v2/datasets/:id/security/default/': {
      ...guarded,
      answer: (request) => security.ruleset(idOf(request), everybody),
    },
    'PUT management/v2/datasets/:id/security/default/': {
      ...guarded,
      answer: (request, sent) => security.setRuleset(idOf(request), everybody, sent, request.actor.caller),
    },
    'GET management/v2/datasets/:id/security/users/': {
      ...guarded,
      answer: async (request) => {
        const users = await security.list(idOf(request), 'user')
        if (request.query('expand') !== 'user') return { users: users.map(asUser) }
        return {
          users: await Promise.all(
            users.map(async ({ name, ...ruleset }) => ({ user: await security.user(name), ...ruleset })),
          ),
        }
      },
    },
    'POST management/v2/datasets/:id/security/users/': {
      ...guarded,
      answer: async (request, { user, ...sent }) => ({
        user,
        ...(await security.setRuleset(idOf(request), { type: 'user', id: user }, sent, request.actor.caller)),
      }),
    },
    'GET management/v2/datasets/:id/security/users/:name/': {
      ...guarded,
      answer: async (request) => ({
        user: request.param('name'),
        ...(await security.ruleset(idOf(request), userOf(request))),
      }),
    },
    'PUT management/v2/datasets/:id/security/users/:name/': {
      ...guarded,
      answer: async (request, sent) => ({
        user: request.param('name'),
        ...(await security.setRuleset(idOf(request), userOf(request), sent, request.actor.caller)),
      }),
    },
    'DELETE management/v2/datasets/:id/security/users/:name/': {
      ...guarded,
      answer: (request) => security.removeRuleset(idOf(request), userOf(request), request.author),
    },
    'GET management/v2/datasets/:id/security/groups/': {
      ...guarded,
      answer: async (request) => {
        const groups = await security.list(idOf(request), 'group')
        if (request.query('expand') !== 'group') return { groups: groups.map(asGroup) }
        return {
          groups: await Promise.all(
            groups.map(async ({ name, ...ruleset }) => ({ group: await security.group(name), ...ruleset })),
          ),
        }
      },
    },
    'POST management/v2/datasets/:id/security/groups/': {
      ...guarded,
      answer: async (request, { group, ...sent }) => ({
        group,
        ...(await security.setRuleset(
          idOf(request),
          { type: 'group', id: group },
          sent,
          request.actor.caller,
        )),
      }),
    },
    'GET management/v2/datasets/:id/security/groups/:name/': {
      ...guarded,
      answer: async (request) => ({
        group: request.param('name'),
        ...(await security.ruleset(idOf(request), groupOf(request))),
      }),
    },
    'PUT management/v2/datasets/:id/security/groups/:name/': {
      ...guarded,
      answer: async (request, sent) => ({
        group: request.param('name'),
        ...(await security.setRuleset(idOf(request), groupOf(request), sent, request.actor.caller)),
      }),
    },
    'DELETE management/v2/datasets/:id/security/groups/:name/': {
      ...guarded,
      answer: (request) => security.removeRuleset(idOf(request), groupOf(request), request.author),
    },
    'POST management/v2/datasets/:id/security/preview/': {
      ...guarded,
      answer: (request, sent) => previewRules(deps, idOf(request), sent, request.signal),
    },
    'GET management/v2/datasets/:id/security/subjects/': {
      ...guarded,
      answer: async (request) => ({
        subjects: await subjectsFor(deps.store, idOf(request), request.query('query') ?? ''),
      }),
    },
    'GET management/1.0/datasets/:id/security/': {
      ...guarded,
      answer: (request) => security.security(idOf(request)),
    },
    'POST management/1.0/datasets/:id/security/': {
      ...guarded,
      answer: (request, sent) => security.replace(idOf(request), sent, request.actor.caller),
    },
  })
}
