import { useEffect, useLayoutEffect, useRef } from 'react'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { sanitize } from '../../ui/template/sanitize.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { scopedSheet } from './scoped-sheet.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A custom view inside a custom view would recurse endlessly. */
function isInAnother(element: Element): boolean {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.host.localName === element.localName
}

interface ViewProps {
  element: HTMLElement
  html: string
  css: string
}

/** Sanitised markup of a publisher, with a scoped style sheet. */
function View({ element, html, css }: ViewProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitize(html))
  }, [html])
  useEffect(() => {
    const root = element.shadowRoot
    if (!root || css === '') return
    const sheet = scopedSheet(css, 'view')
    root.adoptedStyleSheets.push(sheet)
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [element, css])
  return (
    <div className="frame">
      <div className="view" part="view" ref={place} />
    </div>
  )
}

/** The publisher's custom view of a dataset: markup with widgets, and its style. */
export function CustomView({ options, element, connection }: WidgetProps<typeof attributes>) {
  if (isInAnother(element)) {
    console.warn(`<${element.localName}> cannot stand in the presentation of a dataset.`)
    return null
  }
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(_, { extra_metas }) => (
        <View
          element={element}
          html={text(extra_metas?.visualization?.custom_view_html)}
          css={text(extra_metas?.visualization?.custom_view_css)}
        />
      )}
    </WithDatasetContext>
  )
}
