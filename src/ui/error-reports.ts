import type { ClientErrorReport } from '../core/management/messages.ts'

const longestMessage = 1000
const longestStack = 4000
/** Maximum number of distinct messages that one page reports. */
const mostReports = 10

/** Messages without a cause: errors of other origins, and a notice that browsers raise as an error. */
const isUninformative = (message: string): boolean =>
  message === '' || message === 'Script error.' || message.startsWith('ResizeObserver loop')

/**
 * Reports uncaught exceptions of the page to the portal at `address`, each distinct message once. Returns a
 * function that stops reporting.
 */
export function reportErrors(window: Window, address = '/api/errorprobe/'): () => void {
  const reported = new Set<string>()
  const report = (error: unknown, fallback = ''): void => {
    const message = (error instanceof Error ? error.message : fallback || String(error)).slice(
      0,
      longestMessage,
    )
    if (isUninformative(message) || reported.has(message) || reported.size >= mostReports) return
    reported.add(message)
    const { origin, pathname } = window.location
    const body: ClientErrorReport = {
      message,
      stack: error instanceof Error ? (error.stack ?? '').slice(0, longestStack) : '',
      url: `${origin}${pathname}`,
      userlang: window.document.documentElement.lang,
      request_id: '',
    }
    // A failed report must not raise another exception.
    void window
      .fetch(address, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
        body: JSON.stringify(body),
      })
      .catch(() => {})
  }
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message, message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
