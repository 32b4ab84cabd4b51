import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { $configuration, domainUrl } from '../../client/config.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface BoxProps {
  element: HTMLElement
  options: OptionsOf<typeof attributes>
  /** URL prefix of the portal. */
  portal: string
}

function Box({ element, options, portal }: BoxProps) {
  const { placeholder, autofocus, formId, sort } = options
  const sentences = useListSentences()
  const common = useSentences()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autofocus) input.current?.focus()
  }, [autofocus])
  return (
    <search>
      <form className="form" part="form" method="get" action={`${portal}/explore/`} id={formId}>
        <label className="d4c-hidden" htmlFor={id}>
          {element.getAttribute('aria-label') ?? placeholder ?? sentences['explore.label']}
        </label>
        <input
          ref={input}
          id={id}
          className="d4c-input box"
          part="input"
          type="search"
          name="q"
          autoComplete="off"
          placeholder={placeholder ?? common['search.placeholder']}
        />
        {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
        <button type="submit" className="d4c-button" part="button" aria-label={common['search.submit']}>
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M11.5 11.5 15 15M13 7A6 6 0 1 1 1 7a6 6 0 0 1 12 0z" />
          </svg>
        </button>
      </form>
    </search>
  )
}

function OfContext({ context, ...box }: Omit<BoxProps, 'portal'> & { context: DataContext }) {
  return <Box {...box} portal={useStore(context.$origin).domainUrl} />
}

function OfPage(box: Omit<BoxProps, 'portal'>) {
  return <Box {...box} portal={domainUrl('', useStore($configuration))} />
}

/** A search box that opens the portal's catalogue. */
export function Searchbox({ options, element, connection }: WidgetProps<typeof attributes>) {
  const box = { element, options }
  if (options.context === undefined) return <OfPage {...box} />
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) => <OfContext {...box} context={context} />}
    </WithContext>
  )
}
