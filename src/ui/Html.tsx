import { useLayoutEffect, useRef } from 'react'
import type { DataContext } from '../client/contexts/context.ts'
import { fill } from '../core/messages/message.ts'
import { renderTemplate, TemplateError } from './template/engine.ts'
import { sanitize } from './template/sanitize.ts'
import { useContextVariables } from './template/useContextVariables.ts'
import { useSentences } from './useSentences.ts'

interface HtmlProps {
  /** Liquid source. */
  source: string
  variables: Readonly<Record<string, unknown>>
  /** Contexts known in the template by their names; the first one also as `context` and `ctx`. */
  contexts: readonly DataContext[]
}

function Markup({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitize(html))
  }, [html])
  return <div className="d4c-html" part="html" ref={place} />
}

/** An author's template, rendered and sanitised: the one place where raw HTML enters the page. */
export default function Html({ source, variables, contexts }: HtmlProps) {
  const sentences = useSentences()
  const scope = useContextVariables(contexts)
  try {
    return <Markup html={renderTemplate(source, { ...scope, ...variables })} />
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const { line, column, message } = error
    return (
      <p className="d4c-error" part="error" role="alert">
        {fill(sentences['template.failed'], { line, column, message })}
      </p>
    )
  }
}
