import { useCallback, useState } from 'react'
import { emit } from '../../client/events.ts'
import { printPicked, readPicked, readTypedDate } from '../../core/controls/picked-date.ts'
import { printDate, type WallClock } from '../../core/format/date-pattern.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { assign } from '../../ui/controls/own-value.ts'
import { useFormValue } from '../../ui/controls/useFormValue.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

/** The chosen date of an element, the text of its input, and functions that change both. */
export function useDateInput(
  element: HTMLElement,
  { format, value, name }: OptionsOf<typeof attributes>,
  connection: number,
) {
  const language = useLanguage()
  const chosen = readPicked(value, format)
  const printed = chosen ? printDate(chosen, format, language) : ''
  // Text being typed; null shows the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [invalid, setInvalid] = useState(false)
  const text = typed ?? printed
  const reset = useCallback(() => assign(element, 'value', undefined), [element])
  useFormValue(element, name, chosen ? value : '', connection, reset)
  const change = (clock: WallClock | null) => {
    const next = clock ? printPicked(clock, format) : ''
    setTyped(null)
    setInvalid(false)
    if (next === value) return
    assign(element, 'value', next)
    emit(element, 'd4c-change', { value: next })
  }
  /** Parses the typed text. */
  const apply = () => {
    const isEmpty = text.trim() === ''
    const date = isEmpty ? null : readTypedDate(text, format)
    if (text === printed) setInvalid(false)
    else if (date || isEmpty) change(date)
    else setInvalid(true)
  }
  return { chosen, text, invalid, type: setTyped, change, apply }
}
