import { createHmac } from 'node:crypto'
import { networkOf } from '../../core/access/network.ts'
import type { Quota } from '../../core/access/quota.ts'
import { anonymous, type Caller, rightsOf } from '../../core/access/ruleset.ts'
import { PublicError, QuotaError, type QuotaKey } from '../../core/errors.ts'
import type { Engine } from '../engine/run.ts'
import type { SharedReads } from '../memory/shared-reads.ts'
import type { CatalogReader } from '../store/catalog-reader.ts'
import { keyDigest } from '../store/key-digest.ts'
import type { PortalQuotas, Version } from '../store/types.ts'
import { type Allowance, type Charge, Counters } from './counters.ts'
import { type Credentials, identify } from './identify.ts'
import { type View, Views, type VisibleDataset } from './visible-dataset.ts'

/** One dataset whose file cannot be read must not take the catalog away. */
function leaveOut(error: unknown): [] {
  if (error instanceof PublicError) return []
  throw error
}

/** The error sent to the caller; internal failures are replaced by a plain one. */
function refused(error: unknown): PublicError {
  if (error instanceof PublicError) return error
  throw error
}

/** What one caller may see, resolved once per request. Request handlers read datasets only through it. */
export interface Access {
  readonly caller: Caller
  /**
   * The published dataset of an id as the caller sees it; undefined when there is none for the caller.
   * `versionOf` is called, for another version than the current one, only after the caller's access is
   * checked.
   */
  dataset(id: string, versionOf?: () => Promise<Version>): Promise<VisibleDataset | undefined>
  /**
   * The datasets visible to the caller. `key` identifies the rules under which they differ from the anonymous
   * view.
   */
  catalog(): Promise<{ key: string; load: () => Promise<VisibleDataset[]> }>
}

/** A request that was admitted, or refused for a reason. */
export interface Visit {
  access: Access
  refusal: PublicError | null
  /** Key under which the sender's calls are counted. */
  name: string
  /** Remainder of the quota closest to exhaustion. */
  allowance(): Allowance | null
}

/** Applied without a quota: more calls a day than one machine can answer. */
const ceiling: Quota = { limit: 2 ** 31 - 1, unit: 'day' }

type NamedCharge = Charge & { failure: QuotaKey }

/** Identifies callers, resolves what they may see, and counts their calls against quotas. */
export class AccessService {
  readonly counters: Counters
  readonly now: () => Date
  private readonly catalog: CatalogReader
  private readonly views: Views
  private known: Settings | null = null
  private secret: Promise<string> | null = null

  constructor(catalog: CatalogReader, engine: Engine, now: () => Date, views: SharedReads<View>) {
    this.catalog = catalog
    this.now = now
    this.counters = new Counters(now)
    this.views = new Views(engine, () => this.portalSecret(), now, views)
  }

  /** Admits a request: counts it, and sets `refusal` when it must not be answered. */
  async enter(credentials: Credentials): Promise<Visit> {
    const allowances: Allowance[] = []
    const charge = (charges: readonly NamedCharge[]) => {
      const charged = this.counters.take(charges)
      allowances.push(...charged.allowances)
      const { exhausted } = charged
      const [allowance] = charged.allowances
      const failure = charges.find((candidate) => candidate === exhausted)?.failure
      if (failure && allowance) throw new QuotaError(failure, allowance.quota, allowance.reset)
    }
    const visit = (caller: Caller, name: string, refusal: PublicError | null): Visit => ({
      access: this.accessOf(caller, (id, quotas) =>
        charge(datasetCharges(id, name, quotas, caller.user === null)),
      ),
      refusal,
      name,
      allowance: () =>
        allowances.reduce<Allowance | null>(
          (least, one) => (least && least.remaining <= one.remaining ? least : one),
          null,
        ),
    })
    const quotas = await this.quotas()
    const found = await identify(this.catalog.access, credentials).catch(refused)
    const caller = found instanceof PublicError ? anonymous : found.caller
    const name = await this.nameOf(caller, credentials.address)
    const personal = caller.user === null ? quotas.anonymous : (caller.quota ?? quotas.user)
    try {
      charge([
        {
          name,
          quota: personal ?? ceiling,
          persistent: personal !== undefined,
          fleeting: caller.user === null,
          failure: caller.user === null ? 'quota.anonymous' : 'quota.user',
        },
        ...(quotas.portal
          ? [{ name: 'portal', quota: quotas.portal, persistent: true, failure: 'quota.portal' as const }]
          : []),
      ])
    } catch (error) {
      if (error instanceof PublicError) return visit(caller, name, error)
      throw error
    }
    if (found instanceof PublicError) return visit(caller, name, found)
    return visit(caller, name, (await this.isShutOut(caller)) ? new PublicError('portal.closed') : null)
  }

  /** What a caller may see; counts nothing. */
  accessOf(caller: Caller, charge: (datasetId: string, quotas: DatasetQuotas) => void = () => {}): Access {
    return {
      caller,
      dataset: async (id, versionOf) => {
        const dataset = await this.catalog.published(id)
        if (!dataset || (await this.isShutOut(caller))) return undefined
        const rules = await this.catalog.access.rulesOf(id)
        const { rulesets, quota } = rightsOf(rules, caller)
        if (rulesets.length === 0) return undefined
        charge(id, { portalwide: rules?.quota ?? null, personal: quota })
        return this.views.see(versionOf ? { ...dataset, version: await versionOf() } : dataset, rulesets)
      },
      catalog: async () => {
        if (await this.isShutOut(caller)) return { key: 'closed', load: async () => [] }
        const rules = await this.catalog.access.allRules()
        const differing = await Promise.all(
          [...rules].map(([id, access]) => this.views.keyOf([id, rightsOf(access, caller).rulesets])),
        )
        const key = differing.length === 0 ? '' : keyDigest(differing.join(' ')).slice(0, 24)
        const load = async () => {
          const datasets = await this.catalog.allPublished()
          const seen = await Promise.all(
            datasets.map(async (dataset) => {
              const { rulesets } = rightsOf(rules.get(dataset.id), caller)
              return rulesets.length === 0 ? [] : this.views.see(dataset, rulesets).catch(leaveOut)
            }),
          )
          return seen.flat()
        }
        return { key, load }
      },
    }
  }

  /** Key under which a caller's calls are counted. Addresses are hashed, since counts are stored on disk. */
  private async nameOf({ user }: Caller, address: string): Promise<string> {
    if (user !== null) return `user ${user}`
    const network = networkOf(address)
    const { anonymous: limited } = await this.quotas()
    if (!limited) return `network ${network}`
    const digest = createHmac('sha256', await this.portalSecret())
      .update(`network ${network}`)
      .digest('hex')
    return `network ${digest.slice(0, 24)}`
  }

  /** Whether a published dataset of this id is visible to a caller; reads and counts nothing. */
  async finds(caller: Caller, id: string): Promise<boolean> {
    if (!(await this.catalog.published(id)) || (await this.isShutOut(caller))) return false
    return rightsOf(await this.catalog.access.rulesOf(id), caller).rulesets.length > 0
  }

  /** Whether the portal is closed to anonymous callers. */
  private async isShutOut({ user }: Caller): Promise<boolean> {
    return user === null && (await this.settings().isClosed)
  }

  private quotas(): Promise<PortalQuotas> {
    return this.settings().quotas
  }

  private settings(): Settings {
    const revision = this.catalog.revision()
    const { access } = this.catalog
    if (this.known?.revision !== revision)
      this.known = { revision, quotas: access.quotas(), isClosed: access.isClosed() }
    return this.known
  }

  private portalSecret(): Promise<string> {
    if (!this.secret) {
      const loading = this.catalog.access.secret()
      this.secret = loading
      loading.catch(() => {
        this.secret = null
      })
    }
    return this.secret
  }
}

/** Portal-wide settings, cached until the next write. */
interface Settings {
  revision: number
  quotas: Promise<PortalQuotas>
  isClosed: Promise<boolean>
}

interface DatasetQuotas {
  /** Quota of all callers together. */
  portalwide: Quota | null
  /** Quota of one caller. */
  personal: Quota | null
}

const datasetCharges = (
  id: string,
  caller: string,
  { portalwide, personal }: DatasetQuotas,
  fleeting: boolean,
): NamedCharge[] =>
  [
    { name: `dataset ${id}`, quota: portalwide, fleeting: false },
    { name: `dataset ${id} ${caller}`, quota: personal, fleeting },
  ].flatMap(({ quota, ...one }) =>
    quota ? [{ ...one, quota, persistent: true, failure: 'quota.dataset' }] : [],
  )
