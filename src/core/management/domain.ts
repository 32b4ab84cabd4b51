import type { Language } from '../../messages/languages.ts'
import type { Quota } from '../access/quota.ts'
import type { AccessPolicy } from '../access/ruleset.ts'

/** Settings that administrators make for the portal. */
export interface PortalSettings {
  /** Stands at the top of pages and in mails; null for our own. */
  name: string | null
  /** Stands above the catalog; null for our own. */
  description: string | null
  /** Of pages and mails whose reader says nothing of a language. */
  language: Language
  /** Whether visitors may ask for an account. */
  accessRequests: boolean
  /** `restricted`: no anonymous access. */
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
