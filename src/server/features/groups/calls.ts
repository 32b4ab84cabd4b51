import { byOf } from '../../routes/management/signed-in.ts'
import { callsOf } from '../contract.ts'
import { groupContract } from './contract.ts'
import type { GroupService } from './service.ts'

const manages = { allow: 'manage_groups' } as const

/** Groups, their members, and what all of them may do. */
export const groupCalls = (groups: GroupService) =>
  callsOf(groupContract, {
    'GET management/v2/groups/': {
      ...manages,
      also: ['manage_users'],
      answer: async () => {
        const all = await groups.list()
        return { total_count: all.length, groups: all }
      },
    },
    'POST management/v2/groups/': {
      ...manages,
      answer: (request, sent) => groups.create(byOf(request), sent),
    },
    'GET management/v2/groups/:group/': {
      ...manages,
      also: ['manage_users'],
      answer: ({ param }) => groups.one(param('group')),
    },
    'PUT management/v2/groups/:group/': {
      ...manages,
      answer: (request, sent) => groups.change(byOf(request), request.param('group'), sent),
    },
    'DELETE management/v2/groups/:group/': {
      ...manages,
      answer: (request) => groups.delete(byOf(request), request.param('group')),
    },
    'POST management/v2/groups/:group/permissions/': {
      ...manages,
      answer: (request, { permissions }) =>
        groups.changePermissions(byOf(request), request.param('group'), { give: permissions }),
    },
    'DELETE management/v2/groups/:group/permissions/': {
      ...manages,
      answer: (request, { permissions }) =>
        groups.changePermissions(byOf(request), request.param('group'), { take: permissions }),
    },
    'POST management/v2/groups/:group/users/': {
      ...manages,
      answer: (request, { usernames }) =>
        groups.changeUsers(byOf(request), request.param('group'), { join: usernames }),
    },
    'DELETE management/v2/groups/:group/users/': {
      ...manages,
      answer: (request, { usernames }) =>
        groups.changeUsers(byOf(request), request.param('group'), { leave: usernames }),
    },
    'GET management/1.0/groups/': {
      ...manages,
      also: ['manage_users', 'edit_dataset_security'],
      answer: async () => (await groups.list()).map(({ group_id, title }) => ({ group_id, title })),
    },
  })
