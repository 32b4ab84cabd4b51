import type { DomainService } from '../../../management/domain/domain.ts'
import type { ManagementCall } from '../call.ts'

const v1 = '/management/1.0'
const manages = { allow: 'manage_domain' } as const

/** The portal as a whole. */
export const domainCalls = (domain: DomainService): ManagementCall[] => [
  {
    method: 'GET',
    path: `${v1}/domain/`,
    summary: 'Get the portal: name, address, language, limits; counts for its managers',
    allow: 'signed_in',
    answer: ({ actor }) => domain.domain(actor.caller),
  },
  {
    ...manages,
    method: 'POST',
    path: `${v1}/domain/update/`,
    summary: 'Change the portal; members that are not sent stay as they are',
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
    summary: 'List pages of the portal that links may lead to',
    allow: 'signed_in',
    answer: async () => ({ pages: domain.pages() }),
  },
  {
    ...manages,
    method: 'GET',
    path: `${v1}/domain/license/`,
    summary: 'Get version, licence and volume of the portal',
    answer: () => domain.license(),
  },
  {
    ...manages,
    method: 'GET',
    path: `${v1}/security/`,
    summary: 'Get the access policy of the portal and the defaults of new datasets',
    answer: () => domain.security(),
  },
  {
    ...manages,
    method: 'POST',
    path: `${v1}/security/`,
    summary: 'Change the access policy of the portal or the defaults of new datasets',
    members: {
      access_policy: 'public; restricted shows nothing without an account',
      default_dataset_access_policy: 'public; restricted for datasets that nobody finds before rules say who',
    },
    answer: async ({ body, author }) => domain.setSecurity(await body(), author),
  },
]
