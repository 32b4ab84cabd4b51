import type { KeyboardEvent } from 'react'

/** Whether the keys of an event ask to undo or to redo; null for others, and where text is written. */
export function undoStepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const [target] = event.nativeEvent.composedPath()
  const writes = target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
  if (writes || !(event.ctrlKey || event.metaKey)) return null
  const key = event.key.toLowerCase()
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo'
  return key === 'z' ? 'undo' : null
}
