import type { Sentences } from '../../messages/message.ts'

export type DraftSentences = Sentences<'draft.found' | 'draft.restore' | 'draft.discard'>

interface Props {
  /** What was not saved when the page was left; null where there is nothing. */
  draft: { restore: () => void; discard: () => void } | null
  sentences: DraftSentences
}

/** Offers what an earlier visit left unsaved. */
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
