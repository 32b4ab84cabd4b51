import { useCallback, useId } from 'react'
import { emit } from '../../client/events.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Modal } from '../../ui/controls/Modal.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useHeldClicks } from '../../ui/controls/useHeldClicks.ts'
import type { attributes } from './attributes.ts'

/** Asks for confirmation before a click on its content takes effect. */
export function ConfirmDialog({ options, element }: WidgetProps<typeof attributes>) {
  const { message, disabled, open, confirmLabel, cancelLabel } = options
  const sentences = usePieceSentences()
  const id = useId()
  const ask = useCallback(() => {
    if (!disabled) element.setAttribute('open', '')
  }, [element, disabled])
  useHeldClicks(element, true, ask)

  const answer = (name: 'd4c-confirm' | 'd4c-cancel') => {
    element.removeAttribute('open')
    emit(element, name)
  }
  return (
    <>
      <slot />
      <Modal open={open && !disabled} labelledBy={id} onCancel={() => answer('d4c-cancel')}>
        <p id={id} className="modal-text" part="message">
          {message}
        </p>
        <div className="modal-buttons">
          <button type="button" className="d4c-button" part="cancel" onClick={() => answer('d4c-cancel')}>
            {cancelLabel ?? sentences['confirm.cancel']}
          </button>
          <button
            type="button"
            className="d4c-button is-main"
            part="confirm"
            onClick={() => answer('d4c-confirm')}
          >
            {confirmLabel ?? sentences['confirm.confirm']}
          </button>
        </div>
      </Modal>
    </>
  )
}
