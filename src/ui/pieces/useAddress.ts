import { useEffect, useState } from 'react'

/** The address of the page, read again when it changes or somebody comes back to the page. */
export function useAddress(onChange?: () => void): string {
  const [address, setAddress] = useState(() => location.href)
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribed once
  useEffect(() => {
    const read = () => {
      setAddress(location.href)
      onChange?.()
    }
    const events = ['popstate', 'hashchange'] as const
    for (const event of events) addEventListener(event, read)
    return () => {
      for (const event of events) removeEventListener(event, read)
    }
  }, [])
  return address
}
