interface Size {
  width: number
  height: number
}

export interface PopupPlace {
  /** Below its mark instead of above. */
  below: boolean
  /** Pixels by which the map must move to show the whole popup. */
  pan: readonly [x: number, y: number]
}

/** Distance in pixels between a mark and its popup. */
export const popupGap = 10
const edge = 8
/** Height in pixels of a pin, whose tip is at the position. */
const markHeight = 48

/** How far `from`–`to` lies outside of 0–`room`; if it does not fit, its start is aligned. */
function beyond(from: number, to: number, room: number): number {
  if (from < edge) return from - edge
  if (to > room - edge) return Math.min(to - (room - edge), from - edge)
  return 0
}

/** Position of a mark's popup in a view: above the mark, unless that is too near the top. */
export function placePopup([x, y]: readonly [number, number], view: Size, popup: Size): PopupPlace {
  const half = popup.width / 2
  const sideways = beyond(x - half, x + half, view.width)
  const below = y < popup.height + popupGap + edge
  if (!below) return { below, pan: [sideways, 0] }
  const overflow = beyond(y - markHeight + edge, y + popupGap + popup.height, view.height)
  return { below, pan: [sideways, overflow] }
}

/** Vertical shift that centres a mark above a bottom sheet. */
export function placeAboveSheet([, y]: readonly [number, number], view: Size, sheet: number): number {
  const free = view.height - sheet
  return y > edge && y < free - edge ? 0 : y - free / 2
}
