import type { Placement } from '@floating-ui/dom'
import { type RefObject, useEffect } from 'react'

interface Placing {
  open: boolean
  placement?: Placement
  /** The panel is at least as wide as its anchor. */
  fitWidth?: boolean
  /**
   * Selector of the element in the panel to focus once it is positioned; before that, it cannot have the
   * focus.
   */
  focus?: string
}

const gap = 6
const margin = 8

/**
 * Shows a panel (`popover="manual"`) in the top layer next to its anchor while open: flipped where there is
 * no space, kept inside the window, and repositioned on scroll.
 */
export function usePlaced(
  anchor: Element | null,
  panel: RefObject<HTMLElement | null>,
  { open, placement = 'bottom-start', fitWidth = false, focus }: Placing,
): void {
  useEffect(() => {
    const shown = panel.current
    if (!open || !anchor || !shown) return
    shown.showPopover()
    let stop = () => {}
    let left = false
    // Loaded on first use, so that other pages do not load the positioning code.
    void import('@floating-ui/dom').then(({ autoUpdate, computePosition, flip, offset, shift }) => {
      if (left) return
      const place = async () => {
        if (fitWidth) shown.style.minInlineSize = `${anchor.getBoundingClientRect().width}px`
        const { x, y } = await computePosition(anchor, shown, {
          placement,
          strategy: 'fixed',
          middleware: [offset(gap), flip({ padding: margin }), shift({ padding: margin })],
        })
        const isFirst = shown.style.visibility === ''
        Object.assign(shown.style, { left: `${x}px`, top: `${y}px`, visibility: 'visible' })
        if (isFirst && focus) shown.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true })
      }
      stop = autoUpdate(anchor, shown, () => void place())
    })
    return () => {
      left = true
      stop()
      if (shown.matches(':popover-open')) shown.hidePopover()
      shown.style.visibility = ''
    }
  }, [open, anchor, panel, placement, fitWidth, focus])
}
