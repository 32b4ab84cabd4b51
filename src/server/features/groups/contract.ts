import {
  array,
  description,
  examples,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import type { Contract } from '../contract.ts'
import { grants, permissionsSent, sentGrants } from '../grants.ts'
import { instant, list, noAnswer, text } from '../members.ts'

const managedGroup = object({
  group_id: string(),
  title: nullable(string()),
  ...grants,
  users: array(string()),
  created_at: instant,
})

/** A group as the management API shows it. */
export type ManagedGroup = InferOutput<typeof managedGroup>

const changes = { title: optional(text()), ...sentGrants }
const newGroup = object({
  group_id: optional(pipe(text(), description('Its name; made of the title where it is left out'))),
  ...changes,
})
const changedGroup = object({
  ...changes,
  users: optional(pipe(list, description('All users in it'))),
})

export type NewGroup = InferOutput<typeof newGroup>

export type GroupChanges = InferOutput<typeof changedGroup>

const permissionsOfGroup = { ...permissionsSent, answer: managedGroup } as const

const usersOfGroup = {
  parameters: { usernames: 'Names with commas between, in place of a body' },
  body: pipe(object({ usernames: list }), examples([{ usernames: ['ada', 'noor'] }])),
  orQuery: { usernames: 'list' },
  answer: managedGroup,
} as const

export const groupContract = {
  'GET management/v2/groups/': {
    summary: 'List groups by name',
    answer: object({ total_count: number(), groups: array(managedGroup) }),
  },
  'POST management/v2/groups/': {
    summary: 'Create a group',
    body: pipe(
      newGroup,
      examples([
        {
          group_id: 'parks',
          title: 'Parks office',
          permissions: ['create_dataset', 'edit_dataset', 'publish_dataset'],
          quotas: { api_calls: { limit: 10_000, unit: 'day' } },
          limits: { max_datasets: 50 },
        },
      ]),
    ),
    answer: managedGroup,
  },
  'GET management/v2/groups/:group/': {
    summary: 'Get a group',
    answer: managedGroup,
  },
  'PUT management/v2/groups/:group/': {
    summary: 'Change a group; members that are not sent stay as they are',
    body: pipe(changedGroup, examples([{ title: 'Parks and cemeteries', users: ['ada', 'noor'] }])),
    answer: managedGroup,
  },
  'DELETE management/v2/groups/:group/': {
    summary: 'Delete a group; its users stay',
    answer: noAnswer,
  },
  'POST management/v2/groups/:group/permissions/': {
    summary: 'Add permissions to a group',
    ...permissionsOfGroup,
  },
  'DELETE management/v2/groups/:group/permissions/': {
    summary: 'Remove permissions from a group',
    ...permissionsOfGroup,
  },
  'POST management/v2/groups/:group/users/': {
    summary: 'Add users to a group',
    ...usersOfGroup,
  },
  'DELETE management/v2/groups/:group/users/': {
    summary: 'Remove users from a group',
    ...usersOfGroup,
  },
  'GET management/1.0/groups/': {
    summary: 'List names and titles of groups',
    answer: array(object({ group_id: string(), title: nullable(string()) })),
  },
} as const satisfies Contract
