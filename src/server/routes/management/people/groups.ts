import { Members } from '../../../../core/people/members.ts'
import type { PeopleDeps } from '../../../management/people/deps.ts'
import {
  changeGroup,
  changeGroupPermissions,
  changeMembers,
  createGroup,
  deleteGroup,
  listGroups,
  readGroup,
} from '../../../management/people/groups.ts'
import { byOf } from '../../account/own.ts'
import type { ManagementCall } from '../call.ts'
import { readRequired, sentWith } from './lists.ts'

const group = '/management/v2/groups/:group/'

/** Groups, their members, and what all of them may do. */
export const groupCalls = (deps: PeopleDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: '/management/v2/groups/',
    allow: 'manage_groups',
    also: ['manage_users'],
    answer: async () => {
      const groups = await listGroups(deps)
      return { total_count: groups.length, groups }
    },
  },
  {
    method: 'POST',
    path: '/management/v2/groups/',
    allow: 'manage_groups',
    answer: async (request) => createGroup(deps, byOf(request), await request.body()),
  },
  {
    method: 'GET',
    path: group,
    allow: 'manage_groups',
    also: ['manage_users'],
    answer: ({ param }) => readGroup(deps, param('group')),
  },
  {
    method: 'PUT',
    path: group,
    allow: 'manage_groups',
    answer: async (request) => changeGroup(deps, byOf(request), request.param('group'), await request.body()),
  },
  {
    method: 'DELETE',
    path: group,
    allow: 'manage_groups',
    answer: (request) => deleteGroup(deps, byOf(request), request.param('group')),
  },
  ...(['POST', 'DELETE'] as const).flatMap((method): ManagementCall[] => [
    {
      method,
      path: `${group}permissions/`,
      allow: 'manage_groups',
      answer: async (request) => {
        const members = new Members(await sentWith(request, 'permissions'))
        const listed = readRequired(members, 'permissions', members.permissions('permissions'))
        const change = method === 'POST' ? { give: listed } : { take: listed }
        return changeGroupPermissions(deps, byOf(request), request.param('group'), change)
      },
    },
    {
      method,
      path: `${group}users/`,
      allow: 'manage_groups',
      answer: async (request) => {
        const members = new Members(await sentWith(request, 'usernames'))
        const listed = readRequired(members, 'usernames', members.list('usernames'))
        const change = method === 'POST' ? { join: listed } : { leave: listed }
        return changeMembers(deps, byOf(request), request.param('group'), change)
      },
    },
  ]),
  {
    method: 'GET',
    path: '/management/1.0/groups/',
    allow: 'manage_groups',
    also: ['manage_users', 'edit_dataset_security'],
    answer: async () => (await listGroups(deps)).map(({ group_id, title }) => ({ group_id, title })),
  },
]
