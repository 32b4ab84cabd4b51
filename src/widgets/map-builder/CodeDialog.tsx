import { useId, useMemo, useState } from 'react'
import { domainUrl } from '../../client/config.ts'
import type { MapConfig } from '../../core/map-builder/config.ts'
import { mapCode } from '../../core/map-builder/tags.ts'
import { Modal } from '../../ui/pieces/Modal.tsx'
import { useBuilderSentences } from './sentences.ts'

interface CodeDialogProps {
  config: MapConfig
  onClose: () => void
}

/** The map as markup for any page. */
export function CodeDialog({ config, onClose }: CodeDialogProps) {
  const sentences = useBuilderSentences()
  const id = useId()
  const [told, setTold] = useState('')
  const code = useMemo(() => mapCode(config, new URL(`${domainUrl()}/`, location.href).href), [config])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setTold(sentences['code.copied']),
      () => setTold(sentences['code.refused']),
    )
  return (
    <Modal open labelledBy={`${id}-title`} onCancel={onClose}>
      <p id={`${id}-title`} className="heading">
        {sentences['code.label']}
      </p>
      <p className="modal-text" id={`${id}-explain`}>
        {sentences['code.explain']}
      </p>
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
      <p role="status">{told}</p>
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
