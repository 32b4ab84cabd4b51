import { quotaOf } from '../../../core/access/managed-ruleset.ts'
import { accessPolicies, type Caller } from '../../../core/access/ruleset.ts'
import type {
  DomainCounts,
  DomainSecurity,
  ManagedDomain,
  PortalCalls,
  PortalSettings,
} from '../../../core/management/domain.ts'
import { oneLine } from '../../../core/people/mail.ts'
import { Members } from '../../../core/people/members.ts'
import { en } from '../../../messages/en/portal.ts'
import { fr } from '../../../messages/fr/portal.ts'
import type { ImportSettings } from '../../settings.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'

export interface DomainDeps {
  store: Store
  imports: ImportSettings
  /** Where people reach the portal, with a slash at its end. */
  publicUrl: () => string
  /** What this server is. */
  about: About
}

export interface About {
  version: string
  license: string
}

const longestName = 100
const longestDescription = 2000
const changeable = ['name', 'description', 'language', 'access_requests', 'quotas'] as const
const securityMembers = ['access_policy', 'default_dataset_access_policy'] as const
const quotaNames = ['portal', 'user', 'anonymous'] as const

/** The portal as a whole, as those see and change it who manage it. */
export class DomainService {
  readonly #deps: DomainDeps

  constructor(deps: DomainDeps) {
    this.#deps = deps
  }

  async domain({ permissions }: Caller): Promise<ManagedDomain> {
    const { store, publicUrl, imports } = this.#deps
    const url = publicUrl()
    const { name, description, language, accessRequests } = await store.portal.settings()
    const { portal = null, user = null, anonymous = null } = await store.access.quotas()
    return {
      domain_id: new URL(url).host,
      url,
      name,
      description,
      language,
      access_requests: accessRequests,
      quotas: { portal, user, anonymous },
      limits: {
        upload_bytes: imports.downloads.bytes,
        download_seconds: imports.downloads.seconds,
        import_seconds: imports.limits.seconds,
        import_memory_bytes: imports.limits.memoryBytes,
        imports_at_once: imports.atOnce,
        kept_versions: imports.retention.keptVersions,
      },
      ...(permissions.includes('manage_domain') && { counts: await this.#counts() }),
    }
  }

  /** Changes the members that are sent; quotas that are null are lifted. Throws an InvalidRequest. */
  async update(sent: Record<string, unknown>, caller: Caller, author: Author): Promise<ManagedDomain> {
    const members = new Members(sent)
    refuseUnknown(members, changeable)
    const name = members.text('name', longestName)
    const description = members.text('description', longestDescription)
    const language =
      sent.language === undefined ? undefined : members.required('language', members.language('language'))
    const accessRequests = members.flag('access_requests')
    const quotas = readQuotas(members)
    members.check()
    const patch: Partial<PortalSettings> = {
      ...(name !== undefined && { name: name && oneLine(name) }),
      ...(description !== undefined && { description }),
      ...(language && { language: language === 'fr' ? ('fr' as const) : ('en' as const) }),
      ...(accessRequests !== undefined && { accessRequests }),
    }
    const { portal, access } = this.#deps.store
    await portal.save(patch)
    if (quotas) await access.saveQuotas(quotas)
    await this.#note(author, 'update', sent)
    return this.domain(caller)
  }

  async security(): Promise<DomainSecurity> {
    const { access, newDatasets } = await this.#deps.store.portal.settings()
    return { access_policy: access, default_dataset_access_policy: newDatasets }
  }

  /** Changes what is sent, from the next request on. Throws an InvalidRequest. */
  async setSecurity(sent: Record<string, unknown>, author: Author): Promise<DomainSecurity> {
    const members = new Members(sent)
    refuseUnknown(members, securityMembers)
    const access = policyOf(members, 'access_policy')
    const newDatasets = policyOf(members, 'default_dataset_access_policy')
    members.check()
    await this.#deps.store.portal.save({ ...(access && { access }), ...(newDatasets && { newDatasets }) })
    await this.#note(author, 'security', sent)
    return this.security()
  }

  /** Pages of the portal that other pages may lead to. */
  pages() {
    return (
      [
        ['explore', 'site.catalog', 'explore/'],
        ['demo', 'site.demos', 'demo/'],
        ['api', 'site.api', 'docs/api/'],
      ] as const
    ).map(([slug, key, path]) => ({
      slug,
      title: { en: en[key], fr: fr[key] },
      url: `${this.#deps.publicUrl()}${path}`,
    }))
  }

  /** What runs here, under which licence, and how much it holds; nothing about it is limited. */
  async license() {
    return { product: 'd4c', ...this.#deps.about, limits: {}, usage: await this.#counts() }
  }

  async #counts(): Promise<DomainCounts> {
    const { datasets, published, users, groups } = await this.#deps.store.portal.counts()
    return { datasets, published_datasets: published, users, groups }
  }

  #note(author: Author, what: string, sent: Record<string, unknown>): Promise<void> {
    const { audit } = this.#deps.store
    return audit.note(author, `domain.${what}`, { type: 'domain', id: '' }, sent)
  }
}

function refuseUnknown(members: Members, known: readonly string[]): void {
  for (const name of Object.keys(members.sent))
    if (!known.includes(name))
      members.refuse(name.slice(0, 100), 'member.unknown', {
        name: name.slice(0, 100),
        known: known.join(', '),
      })
}

function policyOf(members: Members, field: (typeof securityMembers)[number]) {
  const name = members.text(field)
  if (name === undefined) return undefined
  const policy = accessPolicies.find((candidate) => candidate === name)
  return (
    policy ??
    members.refuse(field, 'value.choice', {
      name: field,
      value: name ?? '',
      known: accessPolicies.join(', '),
    })
  )
}

/** Quotas by name; those that are not sent stay as they are. */
function readQuotas(members: Members): Partial<PortalCalls> | undefined {
  const { quotas } = members.sent
  if (quotas === undefined) return undefined
  const isObject = typeof quotas === 'object' && quotas !== null && !Array.isArray(quotas)
  const entries = isObject ? Object.entries(quotas) : [['', null]]
  const read: Partial<PortalCalls> = {}
  for (const [given, value] of entries) {
    const name = quotaNames.find((candidate) => candidate === given)
    const one = new Members({ api_calls_quota: value })
    const quota = name && quotaOf(one)
    if (!name || quota === undefined)
      return members.refuse('quotas', 'value.quota', {
        name: 'quotas',
        example: '{"anonymous": {"limit": 1000, "unit": "day"}}',
        known: quotaNames.join(', '),
        units: 'second, minute, hour, day, month',
      })
    read[name] = quota
  }
  return read
}
