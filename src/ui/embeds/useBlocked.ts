import { useEffect, useState } from 'react'

/** Whether the content security policy of the page has blocked a host in this attempt. */
export function useBlocked(host: string, attempt: number): boolean {
  const [blocked, setBlocked] = useState<number | null>(null)
  useEffect(() => {
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI === `https://${host}` || blockedURI.startsWith(`https://${host}/`)) setBlocked(attempt)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [host, attempt])
  return blocked === attempt
}
