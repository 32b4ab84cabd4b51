import { useCallback, useEffect, useMemo, useState } from 'react'
import { emit } from '../../client/events.ts'
import { type Choice, readChoices } from '../../core/controls/choices.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { assign } from '../../ui/controls/own-value.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useFormValue } from '../../ui/controls/useFormValue.ts'
import type { attributes } from './attributes.ts'

const choicesIn = (element: Element): Choice[] =>
  [...element.querySelectorAll('option')].map(({ value, label }) => ({ value, label }))

/** The `<option>` children of an element, updated when they change. */
function useChoicesIn(element: Element): readonly Choice[] {
  const [choices, setChoices] = useState(() => choicesIn(element))
  useEffect(() => {
    const observer = new MutationObserver(() => setChoices(choicesIn(element)))
    observer.observe(element, { childList: true, subtree: true, characterData: true, attributes: true })
    setChoices(choicesIn(element))
    return () => observer.disconnect()
  }, [element])
  return choices
}

/** A select. */
export function Dropdown({ options, element, connection }: WidgetProps<typeof attributes>) {
  const { value, label, placeholder, maxHeight, name, disabled } = options
  const sentences = usePieceSentences()
  const written = useChoicesIn(element)
  const choices = useMemo(
    () => (options.options === undefined ? written : readChoices(options.options)),
    [options.options, written],
  )
  const reset = useCallback(() => assign(element, 'value', undefined), [element])
  useFormValue(element, name, value, connection, reset)
  return (
    <Select
      choices={choices}
      value={value}
      label={label ?? sentences['dropdown.label']}
      showLabel={label !== undefined}
      placeholder={placeholder ?? sentences['dropdown.placeholder']}
      maxHeight={maxHeight}
      disabled={disabled}
      empty={sentences['dropdown.empty']}
      onChange={(chosen) => {
        assign(element, 'value', chosen)
        emit(element, 'd4c-change', { value: chosen })
      }}
    />
  )
}
