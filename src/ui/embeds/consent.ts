import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { $configuration, configuration } from '../../client/config.ts'

const keyOf = (host: string) => `d4c-embed:${host}`
const $revision = atom(0)
/** Answers for this page, in case the browser stores nothing. */
const answers = new Map<string, boolean>()

/** Whether the visitor has permanently allowed a host. */
function isStored(host: string): boolean {
  try {
    return localStorage.getItem(keyOf(host)) === 'always'
  } catch {
    return answers.get(host) === true
  }
}

/** Stores or revokes the permission to contact a host; all embeds on the page update. */
export function keepConsent(host: string, always: boolean): void {
  answers.set(host, always)
  try {
    if (always) localStorage.setItem(keyOf(host), 'always')
    else localStorage.removeItem(keyOf(host))
  } catch {
    // Without storage, the next page asks again.
  }
  $revision.set($revision.get() + 1)
}

/** Whether the visitor has allowed a host, updated by any embed of the page. */
export function useStoredConsent(host: string): boolean {
  useStore($revision)
  return isStored(host)
}

const tag = 'd4c-config'
const isPending = () => document.querySelector(tag) !== null && !customElements.get(tag)

/** The hosts that the page allows, undefined without a rule; null before its configuration is read. */
export function useHostRules(): readonly string[] | undefined | null {
  const [pending, setPending] = useState(isPending)
  useStore($configuration)
  useEffect(() => {
    if (pending) void customElements.whenDefined(tag).then(() => setPending(false))
  }, [pending])
  return pending ? null : configuration().embedHosts
}
