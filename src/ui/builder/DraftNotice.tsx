import type { Sentences } from '../../messages/message.ts'

export type DraftSentences = Sentences<'draft.found' | 'draft.restore' | 'draft.discard'>

interface Props {
  /** Unsaved changes of an earlier visit; null without any. */
  draft: { restore: () => void; discard: () => void } | null
  sentences: DraftSentences
}

/** Offers to restore the unsaved changes of an earlier visit. */
export function DraftNotice({ draft, sentences }: Props) {
  if (!draft) return null
  return (
    <p className="d4c-empty draft" role="alert">
      {sentences['draft.found']}{' '}
      <button type="button" className="d4c-link" onClick={draft.restore}>
        {sentences['draft.restore']}
      </button>{' '}
      <button type="button" className="d4c-link" onClick={draft.discard}>
        {sentences['draft.discard']}
      </button>
    </p>
  )
}
