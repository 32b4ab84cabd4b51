import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { DataContext } from '../client/contexts/context.ts'
import { ElementSentence } from './ElementSentence.tsx'
import { useHost } from './host.ts'
import { Rendered } from './SafeHtml.tsx'
import { renderTemplate, TemplateError } from './template/engine.ts'
import { Scope } from './template/scope.ts'
import { useLanguage } from './useSentences.ts'

interface HtmlProps {
  /** Liquid source. */
  source: string
  variables: Readonly<Record<string, unknown>>
  /** Contexts of the widget, in templates by their names; the first one also as `context` and `ctx`. */
  contexts: readonly DataContext[]
}

const isSame = (one: readonly DataContext[], other: readonly DataContext[]): boolean =>
  one.length === other.length && one.every((context, index) => context === other[index])

/** An author's template, rendered and sanitised. */
export default function Html({ source, variables, contexts }: HtmlProps) {
  const language = useLanguage()
  const element = useHost()
  const last = useRef(contexts)
  if (!isSame(contexts, last.current)) last.current = contexts
  const rendered = last.current
  const scope = useMemo(() => new Scope(element, source, rendered), [element, source, rendered])
  const seen = useSyncExternalStore(scope.listen, scope.get)
  try {
    return <Rendered html={renderTemplate(source, { ...seen, ...variables })} />
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const { line, column, message } = error
    return (
      <p className="d4c-error" part="error" role="alert">
        <ElementSentence language={language} sentence="template.failed" params={{ line, column, message }} />
      </p>
    )
  }
}
