import { useId } from 'react'
import { emit } from '../../client/events.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Chevron } from '../../ui/controls/Chevron.tsx'
import type { attributes } from './attributes.ts'

/** A panel that expands and collapses below its heading. */
export function Collapsible({ options: { label, open }, element }: WidgetProps<typeof attributes>) {
  const id = useId()
  const toggle = () => {
    element.toggleAttribute('open', !open)
    emit(element, 'd4c-toggle', { open: !open })
  }
  return (
    <div className="collapsible" part="collapsible">
      <button
        type="button"
        id={`${id}-label`}
        className="label"
        part="label"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <Chevron open={open} />
        <span className="label-text">
          <slot name="label">{label}</slot>
        </span>
      </button>
      <section id={id} aria-labelledby={`${id}-label`} className="content" part="content" hidden={!open}>
        <slot />
      </section>
    </div>
  )
}
