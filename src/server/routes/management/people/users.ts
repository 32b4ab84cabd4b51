import { Members } from '../../../../core/people/members.ts'
import type { PeopleDeps } from '../../../management/people/deps.ts'
import { invite, listInvitations, withdrawInvitation } from '../../../management/people/invitations.ts'
import {
  changeGroups,
  changePermissions,
  changeUser,
  deleteUser,
  listUsers,
  readUser,
} from '../../../management/people/users.ts'
import { byOf } from '../../account/signed-in.ts'
import type { ManagementCall } from '../call.ts'
import { readRequired, sentWith } from './lists.ts'

const user = '/management/v2/users/:username/'

/** Users: who there is, who is invited, and what each may do. */
export const userCalls = (deps: PeopleDeps): ManagementCall[] => [
  {
    method: 'GET',
    path: '/management/v2/users/',
    summary: 'Users by name',
    parameters: {
      search: 'Part of a name or an address',
      permissions: 'Only users with all of these, with commas between',
    },
    allow: 'manage_users',
    answer: async ({ query }) => {
      const named = query('permissions')
      const members = new Members(named ? { permissions: named.split(',') } : {})
      const permissions = members.permissions('permissions') ?? []
      members.check()
      const users = await listUsers(deps, { search: query('search') ?? '', permissions })
      return { total_count: users.length, users }
    },
  },
  {
    method: 'POST',
    path: '/management/v2/users/',
    summary: 'Invite people by mail',
    members: {
      emails: 'A list, or a text with whitespace, commas or semicolons between',
      permissions: 'What they are given',
      group_ids: 'Groups that they join',
      language: 'What the mail speaks: en or fr',
    },
    allow: 'manage_users',
    answer: async (request) => ({ invitations: await invite(deps, byOf(request), await request.body()) }),
  },
  {
    method: 'GET',
    path: '/management/v2/invitations/',
    summary: 'Invitations that wait for an answer',
    allow: 'manage_users',
    answer: async () => ({ invitations: await listInvitations(deps) }),
  },
  {
    method: 'DELETE',
    path: '/management/v2/invitations/:email/',
    summary: 'Take an invitation back',
    allow: 'manage_users',
    answer: (request) => withdrawInvitation(deps, byOf(request), request.param('email')),
  },
  {
    method: 'GET',
    path: user,
    summary: 'One user',
    allow: 'manage_users',
    answer: ({ param }) => readUser(deps, param('username')),
  },
  {
    method: 'PUT',
    path: user,
    summary: 'Change the members that are sent of a user',
    members: {
      email: 'Address',
      first_name: 'First name',
      last_name: 'Last name',
      language: 'en or fr',
      permissions: 'All that the user has of their own',
      group_ids: 'All groups of the user',
      quotas: 'Quotas by name: api_calls with limit and unit',
      limits: 'max_datasets, max_records_by_dataset',
    },
    allow: 'manage_users',
    answer: async (request) =>
      changeUser(deps, byOf(request), request.param('username'), await request.body()),
  },
  {
    method: 'DELETE',
    path: user,
    summary: 'Delete a user',
    allow: 'manage_users',
    answer: (request) => deleteUser(deps, byOf(request), request.param('username')),
  },
  ...(['POST', 'DELETE'] as const).flatMap((method): ManagementCall[] => [
    {
      method,
      path: `${user}permissions/`,
      summary: method === 'POST' ? 'Give permissions' : 'Take permissions away',
      members: { permissions: 'Names of permissions' },
      allow: 'manage_users',
      answer: async (request) => {
        const members = new Members(await sentWith(request, 'permissions'))
        const listed = readRequired(members, 'permissions', members.permissions('permissions'))
        const change = method === 'POST' ? { give: listed } : { take: listed }
        return changePermissions(deps, byOf(request), request.param('username'), change)
      },
    },
    {
      method,
      path: `${user}groups/`,
      summary: method === 'POST' ? 'Put into groups' : 'Take out of groups',
      members: { group_ids: 'Names' },
      allow: 'manage_users',
      answer: async (request) => {
        const members = new Members(await sentWith(request, 'group_ids'))
        const listed = readRequired(members, 'group_ids', members.list('group_ids'))
        const change = method === 'POST' ? { join: listed } : { leave: listed }
        return changeGroups(deps, byOf(request), request.param('username'), change)
      },
    },
  ]),
  {
    method: 'GET',
    path: '/management/1.0/domain/users/suggest/',
    summary: 'Twenty users by a part of their name',
    parameters: { query: 'Part of a name' },
    allow: 'manage_users',
    also: ['manage_groups', 'edit_dataset_security'],
    answer: async ({ query }) =>
      (await deps.stores.people.users((query('query') ?? '').trim()))
        .slice(0, 20)
        .map(({ id, firstName, lastName }) => ({ id, first_name: firstName, last_name: lastName })),
  },
]
