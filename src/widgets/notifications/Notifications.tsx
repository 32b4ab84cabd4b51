import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $notifications, dismiss, type ShownNotification } from '../../client/notification.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useElementSentences } from '../../ui/ElementSentence.tsx'
import { $failuresRevision, isShown } from '../../ui/failure-messages.ts'
import type { attributes } from './attributes.ts'

const successTime = 5000

function Notice({ notification }: { notification: ShownNotification }) {
  const sentences = useElementSentences()
  const { type, title, message } = notification
  useEffect(() => {
    if (type !== 'success') return
    const timer = setTimeout(() => dismiss(notification), successTime)
    return () => clearTimeout(timer)
  }, [type, notification])
  return (
    <li className={`notice is-${type}`} part={`notice notice-${type}`}>
      <div className="notice-text">
        <strong>{title}</strong>
        <p>{message}</p>
      </div>
      <button
        type="button"
        className="notice-close"
        aria-label={sentences.dismiss}
        onClick={() => dismiss(notification)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </li>
  )
}

/** Handles `d4c-notify` events of the page's scripts; the parser is loaded with the first. */
function usePageNotifications(element: HTMLElement): void {
  useEffect(() => {
    const listen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null
      void import('../../ui/controls/show-notification.ts').then(({ showNotification: tell }) =>
        tell(element, detail),
      )
    }
    const page = element.ownerDocument
    page.addEventListener('d4c-notify', listen)
    return () => page.removeEventListener('d4c-notify', listen)
  }, [element])
}

/** Shows notifications of widgets: failures, quotas, successes. */
export function Notifications({ element }: WidgetProps<typeof attributes>) {
  const sentences = useElementSentences()
  usePageNotifications(element)
  const all = useStore($notifications)
  useStore($failuresRevision())
  // A failure shown by the widget itself is not repeated.
  const notifications = all.filter(({ type, message }) => type !== 'error' || !isShown(message))
  return (
    <section aria-label={sentences.notifications} aria-live="polite">
      <ul className="notices" part="notices">
        {notifications.map((notification) => (
          <Notice key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  )
}
