import { object, optional } from 'valibot'
import { byOf } from '../../routes/management/signed-in.ts'
import { callsOf } from '../contract.ts'
import { sentPermissions } from '../grants.ts'
import { readSent } from '../read-sent.ts'
import { userContract } from './contract.ts'
import type { UserService } from './service.ts'

const manages = { allow: 'manage_users' } as const

const filter = object({ permissions: optional(sentPermissions, []) })

/** Users and their permissions. */
export const userCalls = (users: UserService) =>
  callsOf(userContract, {
    'GET management/v2/users/': {
      ...manages,
      answer: async ({ query }) => {
        const named = query('permissions')
        const { permissions } = readSent(filter, named ? { permissions: named.split(',') } : {})
        const found = await users.list({ search: query('search') ?? '', permissions })
        return { total_count: found.length, users: found }
      },
    },
    'GET management/v2/users/:username/': {
      ...manages,
      answer: ({ param }) => users.one(param('username')),
    },
    'PUT management/v2/users/:username/': {
      ...manages,
      answer: (request, sent) => users.change(byOf(request), request.param('username'), sent),
    },
    'DELETE management/v2/users/:username/': {
      ...manages,
      answer: (request) => users.delete(byOf(request), request.param('username')),
    },
    'POST management/v2/users/:username/permissions/': {
      ...manages,
      answer: (request, { permissions }) =>
        users.changePermissions(byOf(request), request.param('username'), { give: permissions }),
    },
    'DELETE management/v2/users/:username/permissions/': {
      ...manages,
      answer: (request, { permissions }) =>
        users.changePermissions(byOf(request), request.param('username'), { take: permissions }),
    },
    'POST management/v2/users/:username/groups/': {
      ...manages,
      answer: (request, { group_ids }) =>
        users.changeGroups(byOf(request), request.param('username'), { join: group_ids }),
    },
    'DELETE management/v2/users/:username/groups/': {
      ...manages,
      answer: (request, { group_ids }) =>
        users.changeGroups(byOf(request), request.param('username'), { leave: group_ids }),
    },
    'GET management/1.0/domain/users/suggest/': {
      ...manages,
      also: ['manage_groups', 'edit_dataset_security'],
      answer: ({ query }) => users.suggest((query('query') ?? '').trim()),
    },
  })
