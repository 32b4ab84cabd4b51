import { clearFilters } from '../../client/contexts/attach.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { activeFilters } from '../../core/refinement.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useManyParameters } from '../../ui/useDataContext.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface ClearProps {
  element: HTMLElement
  contexts: readonly DataContext[]
  except: readonly string[]
}

function Clear({ element, contexts, except }: ClearProps) {
  const sentences = useSentences()
  const any = useManyParameters(contexts).some((parameters) => activeFilters(parameters, except).length > 0)
  const clear = () => {
    const parameters = contexts.flatMap((context) => clearFilters(context, except, element.localName))
    emit(element, 'd4c-filters-cleared', { context: contexts[0]?.name, parameters: [...new Set(parameters)] })
  }
  return (
    <button type="button" className="d4c-link" part="link" disabled={!any} onClick={clear}>
      {sentences['filters.clear']}
    </button>
  )
}

/** A link that clears the active filters of its contexts. */
export function ClearAllFilters({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithContexts element={element} connection={connection} names={options.context}>
      {(contexts) => <Clear element={element} contexts={contexts} except={options.except} />}
    </WithContexts>
  )
}
