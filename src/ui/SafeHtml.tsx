import { useLayoutEffect, useRef } from 'react'
import { sanitize } from './template/sanitize.ts'

/** An author's HTML, sanitised: the one place where raw HTML enters the page. */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitize(html))
  }, [html])
  return <div className="d4c-html" part="html" ref={place} />
}
