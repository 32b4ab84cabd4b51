import { useEffect } from 'react'
import { ElementSentence } from '../ElementSentence.tsx'
import { useLanguage } from '../useSentences.ts'

/** Message of a widget whose context can be set by several attributes, when none is set. */
export function NeedsContext({ element }: { element: Element }) {
  const params = { tag: element.localName, names: 'context' }
  useEffect(() => console.error(`<${element.localName}> needs the attribute context.`), [element])
  return (
    <p className="d4c-error" part="error">
      <ElementSentence language={useLanguage()} sentence="missing" params={params} />
    </p>
  )
}
