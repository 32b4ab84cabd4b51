import {
  array,
  check,
  description,
  examples,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  type StringSchema,
  string,
  transform,
} from 'valibot'
import { type Quota, quotaUnits, readQuota } from '../../../core/access/quota.ts'
import { accessPolicies } from '../../../core/access/ruleset.ts'
import { isObject } from '../../../core/is-object.ts'
import type { PortalCalls } from '../../../core/management/domain.ts'
import { oneLine } from '../../../core/people/mail.ts'
import { allLanguages, isLanguage, languages, type WrittenLanguage } from '../../../messages/languages.ts'
import type { Contract } from '../contract.ts'
import { quota } from '../grants.ts'
import { choice, exactly, flag, language, listOf, missing, Refused, readBy, text } from '../members.ts'
import { refuseWith } from '../read-sent.ts'
import { managedBaseMap, sentBaseMaps } from './base-maps.ts'

const quotaNames = ['portal', 'user', 'anonymous'] as const

const counts = object({ datasets: number(), published_datasets: number(), users: number(), groups: number() })

const titles = object(
  Object.fromEntries(languages.map((language) => [language, string()])) as Record<
    WrittenLanguage,
    StringSchema<undefined>
  >,
)

/** Counts of what a portal contains. */
export type DomainCounts = InferOutput<typeof counts>

const managedDomain = object({
  domain_id: pipe(string(), description('The host of its address')),
  url: pipe(string(), description('Where people reach it, with a slash at its end')),
  name: nullable(string()),
  description: nullable(string()),
  language: picklist(allLanguages),
  access_requests: pipe(flag, description('Whether visitors may ask for an account')),
  base_maps: pipe(
    array(managedBaseMap),
    description('Base maps of its pages, the first shown; none for the embedded one alone'),
  ),
  quotas: object({ portal: nullable(quota), user: nullable(quota), anonymous: nullable(quota) }),
  limits: pipe(
    object({
      upload_bytes: number(),
      download_seconds: number(),
      import_seconds: number(),
      import_memory_bytes: number(),
      imports_at_once: number(),
      kept_versions: number(),
    }),
    description('What the server was started with'),
  ),
  counts: optional(pipe(counts, description('Only for who manages the portal'))),
})

/** The portal as the management API shows it. */
export type ManagedDomain = InferOutput<typeof managedDomain>

const sentQuota = optional(
  nullable(object({ limit: optional(nullable(number())), unit: optional(picklist(quotaUnits)) })),
)

/** Quotas by name; omitted ones stay unchanged. */
const sentQuotas = readBy(
  pipe(
    object({ portal: sentQuota, user: sentQuota, anonymous: sentQuota }),
    description('Calls of portal, user and anonymous, each with limit and unit; null lifts one'),
  ),
  (value): Partial<PortalCalls> | Refused => {
    const read: Partial<Record<(typeof quotaNames)[number], Quota | null>> = {}
    for (const [given, sent] of Object.entries(isObject(value) ? value : { '': null })) {
      const name = quotaNames.find((known) => known === given)
      const found = readQuota(sent)
      if (!name || found === undefined) return notQuotas()
      read[name] = found
    }
    return read
  },
)

const notQuotas = () =>
  new Refused((name) => ({
    key: 'value.quota',
    params: {
      name,
      example: '{"anonymous": {"limit": 1000, "unit": "day"}}',
      known: quotaNames.join(', '),
      units: quotaUnits.join(', '),
    },
  }))

const changedDomain = exactly({
  name: optional(
    pipe(
      text(100),
      transform((name) => name && oneLine(name)),
      description('Stands at the top of pages and in mails; null for our own'),
    ),
  ),
  description: optional(pipe(text(2000), description('Stands above the catalog; null for our own'))),
  language: optional(
    pipe(
      language,
      check(
        (value) => value !== null,
        (issue) => refuseWith(issue, missing),
      ),
      transform((value) => (isLanguage(value) ? value : 'en')),
      description(`${languages.join(' or ')}: of pages and mails whose reader says nothing of a language`),
    ),
  ),
  access_requests: optional(pipe(flag, description('Whether visitors may ask for an account'))),
  base_maps: optional(sentBaseMaps),
  quotas: optional(sentQuotas),
})

export type DomainChanges = InferOutput<typeof changedDomain>

const domainSecurity = object({
  access_policy: picklist(accessPolicies),
  default_dataset_access_policy: picklist(accessPolicies),
})

/** Access to the portal, and the default security of new datasets. */
export type DomainSecurity = InferOutput<typeof domainSecurity>

const changedSecurity = exactly({
  access_policy: optional(
    pipe(choice(accessPolicies), description('public; restricted shows nothing without an account')),
  ),
  default_dataset_access_policy: optional(
    pipe(
      choice(accessPolicies),
      description('public; restricted for datasets that nobody finds before rules say who'),
    ),
  ),
})

export const domainContract = {
  'GET management/1.0/domain/': {
    summary: 'Get the portal: name, address, language, limits; counts for its managers',
    answer: managedDomain,
  },
  'POST management/1.0/domain/update/': {
    summary: 'Change the portal; members that are not sent stay as they are',
    body: pipe(
      changedDomain,
      examples([
        {
          name: 'Open data of Port Alder',
          description: 'Trees, budgets and timetables of the city',
          language: 'en',
          access_requests: true,
          base_maps: [
            { id: 'ign.plan', provider: 'ign.plan' },
            { id: 'osm', provider: 'osm' },
          ],
          quotas: { anonymous: { limit: 5000, unit: 'day' }, portal: null },
        },
      ]),
    ),
    answer: managedDomain,
  },
  'GET management/1.0/domain/pages/available/': {
    summary: 'List pages of the portal that links may lead to',
    answer: listOf('pages', object({ slug: string(), title: titles, url: string() })),
  },
  'GET management/1.0/domain/license/': {
    summary: 'Get version, licence and volume of the portal',
    answer: object({
      product: string(),
      version: string(),
      license: string(),
      limits: pipe(object({}), description('Nothing is limited')),
      usage: counts,
    }),
  },
  'GET management/1.0/security/': {
    summary: 'Get the access policy of the portal and the defaults of new datasets',
    answer: domainSecurity,
  },
  'POST management/1.0/security/': {
    summary: 'Change the access policy of the portal or the defaults of new datasets',
    body: pipe(
      changedSecurity,
      examples([{ access_policy: 'public', default_dataset_access_policy: 'restricted' }]),
    ),
    answer: domainSecurity,
  },
} as const satisfies Contract
