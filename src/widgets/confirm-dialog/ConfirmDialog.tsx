import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { emit } from '../../client/events.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { usePieceSentences } from '../../ui/pieces/sentences.ts'
import type { attributes } from './attributes.ts'

const isDisabled = (control: Element | null): boolean =>
  control?.matches(':disabled, [aria-disabled="true"]') ?? false

/** Asks before what its enclosed control does. */
export function ConfirmDialog({ options, element }: WidgetProps<typeof attributes>) {
  const { message, disabled, open, confirmLabel, cancelLabel } = options
  const sentences = usePieceSentences()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const asks = open && !disabled

  useEffect(() => {
    if (asks) dialog.current?.showModal()
    else dialog.current?.close()
  }, [asks])

  // Before the control's own listeners: nothing happens until somebody agrees.
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target === element) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!disabled && !isDisabled(event.target.closest('button, a, input, [role]')))
        element.setAttribute('open', '')
    }
    element.addEventListener('click', ask, { capture: true })
    return () => element.removeEventListener('click', ask, { capture: true })
  }, [element, disabled])

  const answer = (name: 'd4c-confirm' | 'd4c-cancel') => {
    element.removeAttribute('open')
    emit(element, name)
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    answer('d4c-cancel')
  }
  return (
    <>
      <slot />
      <dialog ref={dialog} className="dialog" part="dialog" aria-labelledby={id} onCancel={cancel}>
        <p id={id} className="message" part="message">
          {message}
        </p>
        <div className="buttons">
          <button type="button" className="d4c-button" part="cancel" onClick={cancel}>
            {cancelLabel ?? sentences['confirm.cancel']}
          </button>
          <button
            type="button"
            className="d4c-button confirm"
            part="confirm"
            onClick={() => answer('d4c-confirm')}
          >
            {confirmLabel ?? sentences['confirm.confirm']}
          </button>
        </div>
      </dialog>
    </>
  )
}
