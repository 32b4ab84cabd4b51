import type { DomainService } from '../../../management/domain/domain.ts'
import type { ManagementCall } from '../call.ts'

const v1 = '/management/1.0'
const manages = { allow: 'manage_domain' } as const

/** The portal as a whole. */
export const domainCalls = (domain: DomainService): ManagementCall[] => [
  {
    method: 'GET',
    path: `${v1}/domain/`,
    summary: 'The portal: name, address, language, what it takes; counts for who manages it',
    allow: 'signed_in',
    answer: ({ actor }) => domain.domain(actor.caller),
  },
  {
    ...manages,
    method: 'POST',
    path: `${v1}/domain/update/`,
    summary: 'Change the members that are sent of the portal',
    members: {
      name: 'Stands at the top of pages and in mails; null for our own',
      description: 'Stands above the catalog; null for our own',
      language: 'en or fr: of pages and mails whose reader says nothing of a language',
      access_requests: 'Whether visitors may ask for an account',
      quotas: 'Calls of portal, user and anonymous, each with limit and unit; null lifts one',
    },
    answer: async ({ body, actor, author }) => domain.update(await body(), actor.caller, author),
  },
  {
    method: 'GET',
    path: `${v1}/domain/pages/available/`,
    summary: 'Pages of the portal that others may lead to',
    allow: 'signed_in',
    answer: async () => ({ pages: domain.pages() }),
  },
  {
    ...manages,
    method: 'GET',
    path: `${v1}/domain/license/`,
    summary: 'What runs here, under which licence, and how much it holds',
    answer: () => domain.license(),
  },
  {
    ...manages,
    method: 'GET',
    path: `${v1}/security/`,
    summary: 'Who may see the portal at all, and what new datasets begin with',
    answer: () => domain.security(),
  },
  {
    ...manages,
    method: 'POST',
    path: `${v1}/security/`,
    summary: 'Change who may see the portal at all, or what new datasets begin with',
    members: {
      access_policy: 'public; restricted shows nothing without an account',
      default_dataset_access_policy: 'public; restricted for datasets that nobody finds before rules say who',
    },
    answer: async ({ body, author }) => domain.setSecurity(await body(), author),
  },
]
