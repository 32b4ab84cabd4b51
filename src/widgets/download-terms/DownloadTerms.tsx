import { useId, useState } from 'react'
import { domainUrl } from '../../client/config.ts'
import { emit } from '../../client/events.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Modal } from '../../ui/controls/Modal.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { readStored, writeStored } from '../../ui/controls/storage.ts'
import { useHeldClicks } from '../../ui/controls/useHeldClicks.ts'
import type { attributes } from './attributes.ts'

const path = '/conditions/'

/** Requires acceptance of the portal's terms before links inside it download. */
export function DownloadTerms({ options, element }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  const id = useId()
  const portal = domainUrl(options.domain)
  const key = `d4c-download-terms:${options.domainId ?? (portal || location.host)}`
  // Without storage, acceptance applies to this page only.
  const [accepted, setAccepted] = useState<string | null>(null)
  const isAccepted = accepted === key || readStored(key) === 'accepted'
  const [control, setControl] = useState<HTMLElement | null>(null)
  useHeldClicks(element, !isAccepted, setControl)

  const accept = () => {
    writeStored(key, 'accepted')
    setAccepted(key)
    setControl(null)
    emit(element, 'd4c-terms-accept')
    // Deferred until clicks are no longer intercepted.
    setTimeout(() => control?.click())
  }
  return (
    <>
      <slot />
      <Modal open={control !== null} labelledBy={id} onCancel={() => setControl(null)}>
        <p id={id} className="modal-text" part="message">
          {sentences['terms.message']}
        </p>
        <p className="terms">
          <a part="link" href={`${portal}${path}`} target="_blank" rel="noopener">
            {sentences['terms.read']}
          </a>
        </p>
        <div className="modal-buttons">
          <button type="button" className="d4c-button" part="cancel" onClick={() => setControl(null)}>
            {sentences['confirm.cancel']}
          </button>
          <button type="button" className="d4c-button is-main" part="accept" onClick={accept}>
            {sentences['terms.accept']}
          </button>
        </div>
      </Modal>
    </>
  )
}
