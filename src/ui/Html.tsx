import type { DataContext } from '../client/contexts/context.ts'
import { fill } from '../core/messages/message.ts'
import { SafeHtml } from './SafeHtml.tsx'
import { renderTemplate, TemplateError } from './template/engine.ts'
import { useContextVariables } from './template/useContextVariables.ts'
import { useSentences } from './useSentences.ts'

interface HtmlProps {
  /** Liquid source. */
  source: string
  variables: Readonly<Record<string, unknown>>
  /** Contexts known in the template by their names; the first one also as `context` and `ctx`. */
  contexts: readonly DataContext[]
}

/** An author's template, rendered and sanitised. */
export default function Html({ source, variables, contexts }: HtmlProps) {
  const sentences = useSentences()
  const scope = useContextVariables(contexts)
  try {
    return <SafeHtml html={renderTemplate(source, { ...scope, ...variables })} />
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
