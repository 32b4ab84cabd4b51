import type { Quota } from '../access/quota.ts'
import type { AccessPolicy } from '../access/ruleset.ts'
import type { languages } from '../people/members.ts'

/** What administrators say of the portal. */
export interface PortalSettings {
  /** Stands at the top of pages and in mails; null for our own. */
  name: string | null
  /** Stands above the catalog; null for our own. */
  description: string | null
  /** Of pages and mails whose reader says nothing of a language. */
  language: (typeof languages)[number]
  /** Whether visitors may ask for an account. */
  accessRequests: boolean
  /** `restricted`: nobody sees anything without an account. */
  access: AccessPolicy
  /** Who finds a dataset that is made from now on. */
  newDatasets: AccessPolicy
}

export const usualPortal: PortalSettings = {
  name: null,
  description: null,
  language: 'en',
  accessRequests: true,
  access: 'public',
  newDatasets: 'public',
}

/** Calls that the portal answers, where nothing is set as many as are asked. */
export interface PortalCalls {
  portal: Quota | null
  user: Quota | null
  anonymous: Quota | null
}

/** The portal as the management API shows it. */
export interface ManagedDomain {
  /** The host of its address. */
  domain_id: string
  /** Where people reach it, with a slash at its end. */
  url: string
  name: string | null
  description: string | null
  language: string
  access_requests: boolean
  quotas: PortalCalls
  /** What the server was started with. */
  limits: {
    upload_bytes: number
    download_seconds: number
    import_seconds: number
    import_memory_bytes: number
    imports_at_once: number
    kept_versions: number
  }
  /** Told to who manages the portal alone. */
  counts?: DomainCounts
}

export interface DomainCounts {
  datasets: number
  published_datasets: number
  users: number
  groups: number
}

/** Who may see the portal at all, and what new datasets begin with. */
export interface DomainSecurity {
  access_policy: AccessPolicy
  default_dataset_access_policy: AccessPolicy
}
