import type { KeyboardEvent } from 'react'

/** Whether a key event means undo or redo; null for other keys, and in text inputs. */
export function undoStepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const [target] = event.nativeEvent.composedPath()
  const writes = target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
  if (writes || !(event.ctrlKey || event.metaKey)) return null
  const key = event.key.toLowerCase()
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo'
  return key === 'z' ? 'undo' : null
}
