import { useLayoutEffect, useRef } from 'react'
import { hideBraces } from '../core/template/braces.ts'
import { sanitize } from './template/sanitize.ts'

/** Sanitised HTML of a template: the only component that inserts raw HTML into the page. */
export function Rendered({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitize(html))
  }, [html])
  return <div className="d4c-html" part="html" ref={place} />
}

/** Sanitised HTML of a publisher; template syntax in it is shown as text. */
export const SafeHtml = ({ html }: { html: string }) => <Rendered html={hideBraces(html)} />
