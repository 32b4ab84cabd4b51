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
import { byOf } from '../../account/signed-in.ts'
import type { ManagementCall } from '../call.ts'
import { readRequired, sentWith } from './lists.ts'

const group = '/management/v2/groups/:group/'

/** Groups, their members, and what all of them may do. */
export const groupCalls = (deps: PeopleDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: '/management/v2/groups/',
    summary: 'Groups by name',
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
    summary: 'Make a group',
    members: {
      group_id: 'Its name; made of the title without one',
      title: 'Title',
      permissions: 'What its members may do',
      quotas: 'Quotas by name',
      limits: 'max_datasets, max_records_by_dataset',
    },
    allow: 'manage_groups',
    answer: async (request) => createGroup(deps, byOf(request), await request.body()),
  },
  {
    method: 'GET',
    path: group,
    summary: 'One group',
    allow: 'manage_groups',
    also: ['manage_users'],
    answer: ({ param }) => readGroup(deps, param('group')),
  },
  {
    method: 'PUT',
    path: group,
    summary: 'Change the members that are sent of a group',
    members: {
      title: 'Title',
      permissions: 'All that it gives',
      users: 'All users in it',
      quotas: 'Quotas by name',
      limits: 'max_datasets, max_records_by_dataset',
    },
    allow: 'manage_groups',
    answer: async (request) => changeGroup(deps, byOf(request), request.param('group'), await request.body()),
  },
  {
    method: 'DELETE',
    path: group,
    summary: 'Delete a group; its users stay',
    allow: 'manage_groups',
    answer: (request) => deleteGroup(deps, byOf(request), request.param('group')),
  },
  ...(['POST', 'DELETE'] as const).flatMap((method): ManagementCall[] => [
    {
      method,
      path: `${group}permissions/`,
      summary: method === 'POST' ? 'Give permissions' : 'Take permissions away',
      members: { permissions: 'Names of permissions' },
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
      summary: method === 'POST' ? 'Put users into it' : 'Take users out of it',
      members: { usernames: 'Names' },
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
    summary: 'Names and titles of groups',
    allow: 'manage_groups',
    also: ['manage_users', 'edit_dataset_security'],
    answer: async () => (await listGroups(deps)).map(({ group_id, title }) => ({ group_id, title })),
  },
]
