import { useState } from 'react'
import { useChange } from '../useChange.ts'

/**
 * The URL of the page, updated on history navigation and when a context writes its parameters; `onChange` is
 * called for history navigation only.
 */
export function useAddress(onChange?: () => void): string {
  const [address, setAddress] = useState(() => location.href)
  // Subscribed once.
  useChange(() => {
    const read = () => setAddress(location.href)
    const moved = () => {
      read()
      onChange?.()
    }
    // The event of the context comes before the URL is written.
    const written = () => setTimeout(read)
    const events = ['popstate', 'hashchange'] as const
    for (const event of events) addEventListener(event, moved)
    document.addEventListener('d4c-parameters-change', written)
    return () => {
      for (const event of events) removeEventListener(event, moved)
      document.removeEventListener('d4c-parameters-change', written)
    }
  }, [])
  return address
}
