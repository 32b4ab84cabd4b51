import { useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useListener } from '../../ui/controls/useListener.ts'
import { usePlaced } from '../../ui/controls/usePlaced.ts'
import type { attributes } from './attributes.ts'

const delay = 200

/** Sets the description of the content directly: an id cannot refer to the tooltip in our shadow root. */
function useDescription(element: HTMLElement, text: string): void {
  useEffect(() => {
    const [described] = element.children
    if (!described || described.hasAttribute('aria-description')) return
    described.setAttribute('aria-description', text)
    return () => described.removeAttribute('aria-description')
  }, [element, text])
}

/** A text tooltip for its content. */
export function Tooltip({ options: { text, direction }, element }: WidgetProps<typeof attributes>) {
  const [open, setOpen] = useState(false)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: boolean, wait = delay) => {
    clearTimeout(timer.current)
    if (wait === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDescription(element, text)
  usePlaced(element, bubble, { open, placement: direction })
  // The tooltip belongs to the element, so pointing at it keeps it open.
  useListener(element, 'pointerenter', () => change(true))
  useListener(element, 'pointerleave', () => change(false))
  useListener(element, 'focusin', () => change(true))
  useListener(element, 'focusout', () => change(false, 0))
  useListener(open ? element.ownerDocument : null, 'keydown', (event) => {
    if (event.key === 'Escape') change(false, 0)
  })
  return (
    <>
      <slot />
      <span ref={bubble} className="panel bubble" part="bubble" role="tooltip" popover="manual">
        {text}
      </span>
    </>
  )
}
