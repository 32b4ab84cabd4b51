import { type ReactNode, useId, useMemo, useState } from 'react'
import { domainUrl } from '../../client/config.ts'
import type { Sentences } from '../../messages/message.ts'
import { Modal } from '../controls/Modal.tsx'

export type CodeSentences = Sentences<
  'code.label' | 'code.explain' | 'code.copy' | 'code.copied' | 'code.refused' | 'code.close'
>

interface CodeDialogProps {
  sentences: CodeSentences
  /** Markup for any page; called with the portal's URL, with a trailing slash. */
  write: (portal: string) => string
  onClose: () => void
  /** Options of the markup. */
  children?: ReactNode
}

/** Dialog with the markup of the configuration, for any page. */
export function CodeDialog({ sentences, write, onClose, children }: CodeDialogProps) {
  const id = useId()
  const [notice, setNotice] = useState('')
  const code = useMemo(() => write(new URL(`${domainUrl()}/`, location.href).href), [write])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setNotice(sentences['code.copied']),
      () => setNotice(sentences['code.refused']),
    )
  return (
    <Modal open labelledBy={`${id}-title`} onCancel={onClose}>
      <p id={`${id}-title`} className="heading">
        {sentences['code.label']}
      </p>
      <p className="modal-text" id={`${id}-explain`}>
        {sentences['code.explain']}
      </p>
      {children}
      <textarea
        className="d4c-input code"
        part="code"
        dir="ltr"
        readOnly
        rows={10}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-explain`}
        value={code}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{notice}</p>
      <div className="modal-buttons">
        <button type="button" className="d4c-button" onClick={onClose}>
          {sentences['code.close']}
        </button>
        <button type="button" className="d4c-button is-main" onClick={() => void copy()}>
          {sentences['code.copy']}
        </button>
      </div>
    </Modal>
  )
}
