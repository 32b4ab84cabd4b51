import { createContext, useContext } from 'react'

export const HostContext = createContext<HTMLElement | null>(null)

/** The custom element around a component: its position determines which variables its templates see. */
export function useHost(): HTMLElement {
  const host = useContext(HostContext)
  if (!host) throw new Error('outside of a custom element')
  return host
}
