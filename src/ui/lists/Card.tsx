import { type ReactNode, useId, useState } from 'react'
import { emit } from '../../client/events.ts'
import { useListSentences } from './useListSentences.ts'

interface CardProps {
  element: HTMLElement
  title: ReactNode
  /** Shown below the title, also while the card is collapsed. */
  note?: ReactNode
  /** Expandable content; null for a card that cannot be expanded. */
  details: ReactNode
}

/** The header of a card; a button expands its details. */
export function CardHead({ element, title, note, details }: CardProps) {
  const sentences = useListSentences()
  const id = useId()
  const [open, setOpen] = useState(false)
  const toggle = () => {
    setOpen(!open)
    emit(element, 'd4c-toggle', { expanded: !open })
  }
  return (
    <section className="head" part="head" aria-labelledby={`${id}-title`}>
      <div className="head-line">
        <h2 className="title" part="title" id={`${id}-title`}>
          {title}
        </h2>
        {details !== null && (
          <button
            type="button"
            className="d4c-link toggle"
            part="toggle"
            aria-expanded={open}
            aria-controls={`${id}-details`}
            onClick={toggle}
          >
            {sentences['card.details']}
            <svg className="arrow" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 6l4 4 4-4" />
            </svg>
          </button>
        )}
      </div>
      {note}
      {details !== null && (
        <div className="details" part="details" id={`${id}-details`} hidden={!open}>
          {open && details}
        </div>
      )}
    </section>
  )
}

/** A header above or below the card's content from the page. */
export function CardFrame({ position, children }: { position: 'top' | 'bottom'; children: ReactNode }) {
  return (
    <div className={`card is-${position}`} part="card">
      {children}
      <div className="content" part="content">
        <slot />
      </div>
    </div>
  )
}
