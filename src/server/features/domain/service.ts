import type { Caller } from '../../../core/access/ruleset.ts'
import { catalogue } from '../../../messages/catalogues.ts'
import { languages, type WrittenLanguage } from '../../../messages/languages.ts'
import type { ImportSettings } from '../../settings.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'
import type { About } from '../feature.ts'
import type { DomainChanges, DomainCounts, DomainSecurity, ManagedDomain } from './contract.ts'

export interface DomainDeps {
  store: Store
  imports: ImportSettings
  /** Public URL of the portal, with a trailing slash. */
  publicUrl: () => string
  about: About
}

/** Settings of the portal for its administrators. */
export class DomainService {
  readonly #deps: DomainDeps

  constructor(deps: DomainDeps) {
    this.#deps = deps
  }

  async domain({ permissions }: Caller): Promise<ManagedDomain> {
    const { store, publicUrl, imports } = this.#deps
    const url = publicUrl()
    const { name, description, language, accessRequests, baseMaps } = await store.portal.settings()
    const { portal = null, user = null, anonymous = null } = await store.access.quotas()
    return {
      domain_id: new URL(url).host,
      url,
      name,
      description,
      language,
      access_requests: accessRequests,
      base_maps: [...baseMaps],
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

  /** Changes the members sent; null removes a quota. */
  async update(sent: DomainChanges, caller: Caller, author: Author): Promise<ManagedDomain> {
    const { quotas, access_requests: accessRequests, base_maps: baseMaps, ...rest } = sent
    const { portal, access } = this.#deps.store
    await portal.save({
      ...rest,
      ...(accessRequests !== undefined && { accessRequests }),
      ...(baseMaps !== undefined && { baseMaps }),
    })
    if (quotas) await access.saveQuotas(quotas)
    await this.#note(author, 'update', sent)
    return this.domain(caller)
  }

  async security(): Promise<DomainSecurity> {
    const { access, newDatasets } = await this.#deps.store.portal.settings()
    return { access_policy: access, default_dataset_access_policy: newDatasets }
  }

  /** Changes the members sent, effective from the next request. */
  async setSecurity(sent: Partial<DomainSecurity>, author: Author): Promise<DomainSecurity> {
    const { access_policy: access, default_dataset_access_policy: newDatasets } = sent
    await this.#deps.store.portal.save({ ...(access && { access }), ...(newDatasets && { newDatasets }) })
    await this.#note(author, 'security', { ...sent })
    return this.security()
  }

  /** Pages of the portal that links may target. */
  pages() {
    return (
      [
        ['explore', 'site.catalog', 'explore/'],
        ['demo', 'site.demos', 'demo/'],
        ['api', 'site.api', 'docs/api/'],
      ] as const
    ).map(([slug, key, path]) => ({
      slug,
      title: Object.fromEntries(
        languages.map((language) => [language, catalogue('portal', language)[key]]),
      ) as Record<WrittenLanguage, string>,
      url: `${this.#deps.publicUrl()}${path}`,
    }))
  }

  /** Version and licence of the software, and counts of the portal; there are no licence limits. */
  async license() {
    return { product: 'd4c', ...this.#deps.about, limits: {}, usage: await this.#counts() }
  }

  async #counts(): Promise<DomainCounts> {
    const { datasets, published, users, groups } = await this.#deps.store.portal.counts()
    return { datasets, published_datasets: published, users, groups }
  }

  #note(author: Author, what: string, sent: Readonly<Record<string, unknown>>): Promise<void> {
    const { audit } = this.#deps.store
    return audit.note(author, `domain.${what}`, { type: 'domain', id: '' }, sent)
  }
}
