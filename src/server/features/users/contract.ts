import {
  array,
  boolean,
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
import { email, instant, language, list, noAnswer, text } from '../members.ts'

const managedUser = object({
  id: string(),
  email: nullable(string()),
  first_name: nullable(string()),
  last_name: nullable(string()),
  language: nullable(string()),
  ...grants,
  group_ids: array(string()),
  effective_permissions: pipe(grants.permissions, description('Of the user and of their groups')),
  signs_in: pipe(boolean(), description('Whether a password is set; others are known by keys only')),
  created_at: instant,
  last_seen_at: nullable(instant),
})

/** A user as the management API shows it. */
export type ManagedUser = InferOutput<typeof managedUser>

const changedUser = object({
  email: optional(email),
  first_name: optional(text()),
  last_name: optional(text()),
  language: optional(language),
  ...sentGrants,
  group_ids: optional(pipe(list, description('All groups of the user'))),
})

export type UserChanges = InferOutput<typeof changedUser>

const permissionsOfUser = { ...permissionsSent, answer: managedUser } as const

const groupsOfUser = {
  parameters: { group_ids: 'Names with commas between, in place of a body' },
  body: pipe(object({ group_ids: list }), examples([{ group_ids: ['parks'] }])),
  orQuery: { group_ids: 'list' },
  answer: managedUser,
} as const

export const userContract = {
  'GET management/v2/users/': {
    summary: 'List users by name',
    parameters: {
      search: 'Part of a name or an address',
      permissions: 'Only users with all of these, with commas between',
    },
    answer: object({ total_count: number(), users: array(managedUser) }),
  },
  'GET management/v2/users/:username/': {
    summary: 'Get a user',
    answer: managedUser,
  },
  'PUT management/v2/users/:username/': {
    summary: 'Change a user; members that are not sent stay as they are',
    body: pipe(
      changedUser,
      examples([
        {
          email: 'noor@port-alder.example',
          first_name: 'Noor',
          last_name: 'Haddad',
          language: 'fr',
          permissions: ['edit_dataset'],
          limits: { max_datasets: 10, max_records_by_dataset: 100_000 },
          group_ids: ['parks'],
        },
      ]),
    ),
    answer: managedUser,
  },
  'DELETE management/v2/users/:username/': {
    summary: 'Delete a user',
    answer: noAnswer,
  },
  'POST management/v2/users/:username/permissions/': {
    summary: 'Add permissions to a user',
    ...permissionsOfUser,
  },
  'DELETE management/v2/users/:username/permissions/': {
    summary: 'Remove permissions from a user',
    ...permissionsOfUser,
  },
  'POST management/v2/users/:username/groups/': {
    summary: 'Add a user to groups',
    ...groupsOfUser,
  },
  'DELETE management/v2/users/:username/groups/': {
    summary: 'Remove a user from groups',
    ...groupsOfUser,
  },
  'GET management/1.0/domain/users/suggest/': {
    summary: 'Suggest twenty users by part of their name',
    parameters: { query: 'Part of a name' },
    answer: array(object({ id: string(), first_name: nullable(string()), last_name: nullable(string()) })),
  },
} as const satisfies Contract
