import type { ApiFailure } from '../client/api.ts'
import { describeFailure } from '../client/notification.ts'
import { useSentences } from './useSentences.ts'

/** What went wrong with a call, and a way to try again. */
export function Failure({ failure, retry }: { failure: ApiFailure; retry?: () => void }) {
  const sentences = useSentences()
  return (
    <p className="d4c-error" part="error" role="alert">
      {describeFailure(failure, sentences).message}
      {retry && (
        <button type="button" className="d4c-link" onClick={retry}>
          {sentences['error.retry']}
        </button>
      )}
    </p>
  )
}
