import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { dismiss, type ShownNotification } from '../../client/notification.ts'
import { shared } from '../../client/shared.ts'
import { useSentences } from '../../ui/useSentences.ts'

const successTime = 5000

function Notice({ notification }: { notification: ShownNotification }) {
  const sentences = useSentences()
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

/** What widgets have to tell: failures, quotas, successes. */
export function Notifications() {
  const sentences = useSentences()
  const notifications = useStore(shared().$notifications)
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
