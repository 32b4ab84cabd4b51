import type { Language } from '../../messages/languages.ts'
import type { Quota } from '../access/quota.ts'
import type { AccessPolicy } from '../access/ruleset.ts'

/** Settings of the portal, edited by administrators. */
export interface PortalSettings {
  /** Name at the top of pages and in mails; null for the default. */
  name: string | null
  /** Text above the catalog; null for the default. */
  description: string | null
  /** Language of pages and mails for readers without a known preference. */
  language: Language
  /** Whether visitors can request an account. */
  accessRequests: boolean
  /** `restricted`: no anonymous access. */
  access: AccessPolicy
  /** Access policy of new datasets. */
  newDatasets: AccessPolicy
  /** Base maps of its pages, the first shown; none for the embedded one alone. */
  baseMaps: readonly PortalBaseMap[]
}

/** A base map as `basemaps` of `d4c-config` takes it. */
export interface PortalBaseMap {
  id: string
  provider: string
  label?: string | undefined
  url?: string | undefined
  subdomains?: string | undefined
  /** Of a map service. */
  layers?: string | undefined
  key?: string | undefined
  attribution?: string | undefined
  /** Of a style: hosts that it may use besides its own, separated by commas. */
  hosts?: string | undefined
  minZoom?: number | undefined
  maxZoom?: number | undefined
}

export const usualPortal: PortalSettings = {
  name: null,
  description: null,
  language: 'en',
  accessRequests: true,
  access: 'public',
  newDatasets: 'public',
  baseMaps: [],
}

/** Quotas of calls to the portal; null for no limit. */
export interface PortalCalls {
  portal: Quota | null
  user: Quota | null
  anonymous: Quota | null
}
