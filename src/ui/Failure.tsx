import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import type { ApiFailure } from '../client/api.ts'
import { describeFailure } from '../client/notification.ts'
import { $failuresRevision, registerFailure, saysIt } from './failure-messages.ts'
import { useHost } from './host.ts'
import { useSentences } from './useSentences.ts'

/**
 * The error of a call, with a retry. An invalid search fails in all its widgets; only the largest one shows
 * the message.
 */
export function Failure({ failure, retry }: { failure: ApiFailure; retry?: () => void }) {
  const sentences = useSentences()
  const host = useHost()
  const [owner] = useState(() => ({}))
  const { message } = describeFailure(failure, sentences)
  const isShared = failure.status === 400
  useLayoutEffect(
    () => (isShared ? registerFailure(owner, message, host) : undefined),
    [owner, message, host, isShared],
  )
  useStore($failuresRevision())
  if (isShared && !saysIt(owner)) return null
  return (
    <p className="d4c-error" part="error" role="alert">
      {message}
      {retry && (
        <button type="button" className="d4c-link" onClick={retry}>
          {sentences['error.retry']}
        </button>
      )}
    </p>
  )
}
