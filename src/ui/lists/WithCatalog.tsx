import type { ReactNode } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { fill } from '../../messages/message.ts'
import { WithContext } from '../WithContext.tsx'
import { useListSentences } from './useListSentences.ts'

interface CatalogProps {
  element: Element
  connection: number
  name: string
  children: (context: DataContext) => ReactNode
}

/** Renders its content once the context is declared, for a widget that works on a catalogue only. */
export function WithCatalog({ children, ...place }: CatalogProps) {
  const sentences = useListSentences()
  return (
    <WithContext {...place}>
      {(context) =>
        context.type === 'catalog' ? (
          children(context)
        ) : (
          <p className="d4c-error" part="error">
            {fill(sentences['catalog.needed'], { name: context.name })}
          </p>
        )
      }
    </WithContext>
  )
}
