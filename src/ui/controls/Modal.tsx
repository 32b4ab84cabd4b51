import { type ReactNode, useEffect, useRef } from 'react'

interface ModalProps {
  open: boolean
  labelledBy: string
  /** Called on Escape. */
  onCancel: () => void
  children: ReactNode
}

/** A modal dialog. */
export function Modal({ open, labelledBy, onCancel, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className="modal"
      part="dialog"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {open && children}
    </dialog>
  )
}
