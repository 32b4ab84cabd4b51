import { useEffect } from 'react'
import { ElementSentence } from '../ElementSentence.tsx'
import { useLanguage } from '../useSentences.ts'

/** Said in the place of a widget whose context may be named by more than one attribute, and is by none. */
export function NeedsContext({ element }: { element: Element }) {
  const params = { tag: element.localName, names: 'context' }
  useEffect(() => console.error(`<${element.localName}> needs the attribute context.`), [element])
  return (
    <p className="d4c-error" part="error">
      <ElementSentence language={useLanguage()} sentence="missing" params={params} />
    </p>
  )
}
