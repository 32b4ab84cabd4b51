import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { $configuration, configuration } from '../../client/config.ts'

const keyOf = (host: string) => `d4c-embed:${host}`
const $revision = atom(0)
/** Answers of this page, when the browser stores nothing. */
const answers = new Map<string, boolean>()

/** Whether the visitor always lets a host be contacted. */
function isStored(host: string): boolean {
  try {
    return localStorage.getItem(keyOf(host)) === 'always'
  } catch {
    return answers.get(host) === true
  }
}

/** Keeps that a host may always be contacted, or takes it back; every embed of the page follows. */
export function keepConsent(host: string, always: boolean): void {
  answers.set(host, always)
  try {
    if (always) localStorage.setItem(keyOf(host), 'always')
    else localStorage.removeItem(keyOf(host))
  } catch {
    // Such a browser asks again on the next page.
  }
  $revision.set($revision.get() + 1)
}

/** Subscribes to the stored answer for a host, given in any embed of the page. */
export function useStoredConsent(host: string): boolean {
  useStore($revision)
  return isStored(host)
}

const tag = 'd4c-config'
const isPending = () => document.querySelector(tag) !== null && !customElements.get(tag)

/** The hosts that the page allows, undefined without such a rule; null while its configuration is about to be read. */
export function useHostRules(): readonly string[] | undefined | null {
  const [pending, setPending] = useState(isPending)
  useStore($configuration)
  useEffect(() => {
    if (pending) void customElements.whenDefined(tag).then(() => setPending(false))
  }, [pending])
  return pending ? null : configuration().embedHosts
}
