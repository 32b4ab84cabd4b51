import { useLayoutEffect, useRef } from 'react'
import { hideBraces } from '../core/template/braces.ts'
import { sanitize } from './template/sanitize.ts'

/** HTML that a template has made, sanitised: the one place where raw HTML enters the page. */
export function Rendered({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitize(html))
  }, [html])
  return <div className="d4c-html" part="html" ref={place} />
}

/** HTML of a publisher, sanitised; what looks like a template in it is text. */
export const SafeHtml = ({ html }: { html: string }) => <Rendered html={hideBraces(html)} />
