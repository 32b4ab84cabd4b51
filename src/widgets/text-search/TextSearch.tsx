import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { listOf } from '../../core/refinement.ts'
import { printTextQuery, readTextQuery, textParameter } from '../../core/text-query.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useManyParameters } from '../../ui/useDataContext.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface BoxProps {
  element: HTMLElement
  options: OptionsOf<typeof attributes>
  contexts: readonly DataContext[]
}

function Box({ element, options, contexts }: BoxProps) {
  const sentences = useSentences()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const parameter = textParameter(options.suffix)
  const fieldOf = ({ name }: DataContext) => options.contextField[name] ?? options.field
  const written = useManyParameters(contexts).map((parameters, index) => {
    const context = contexts[index]
    const query = listOf(parameters[parameter])[0] ?? ''
    return context && query ? readTextQuery(query, fieldOf(context)) : ''
  })
  // The box shows the parameter only if all contexts have the same.
  const agreed = written.every((text) => text === written[0]) ? (written[0] ?? null) : null
  const [text, setText] = useState(agreed ?? '')

  useEffect(() => {
    if (agreed !== null) setText(agreed)
  }, [agreed])
  useEffect(() => {
    if (options.autofocus) input.current?.focus()
  }, [options.autofocus])

  const apply = (typed: string) => {
    for (const context of contexts)
      context.parameters.update(
        { [parameter]: typed.trim() === '' ? undefined : printTextQuery(typed, fieldOf(context)) },
        element.localName,
      )
    emit(element, 'd4c-search', { context: contexts[0]?.name, text: typed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(text)
  }
  const reset = () => {
    setText('')
    apply('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    reset()
  }
  return (
    <search>
      <form className="search" part="form" onSubmit={submit}>
        <label className="d4c-hidden" htmlFor={id}>
          {element.getAttribute('aria-label') ?? options.placeholder ?? sentences['search.label']}
        </label>
        <span className="search-box">
          <input
            ref={input}
            id={id}
            className="d4c-input search-input"
            part="input"
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={options.placeholder ?? sentences['search.placeholder']}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button
              type="button"
              className="search-reset"
              part="reset"
              aria-label={sentences['search.reset']}
              onClick={reset}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </button>
          )}
        </span>
        {options.button !== undefined && (
          <button type="submit" className="d4c-button" part="button">
            {options.button || sentences['search.submit']}
          </button>
        )}
      </form>
    </search>
  )
}

/** A search box that sets the query of its contexts. */
export function TextSearch({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithContexts element={element} connection={connection} names={options.context}>
      {(contexts) => <Box element={element} options={options} contexts={contexts} />}
    </WithContexts>
  )
}
