import type { DataContext } from '../../client/contexts/context.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Published } from '../../ui/Published.tsx'
import { useResults } from '../../ui/results/useResults.ts'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface FoundProps {
  element: HTMLElement
  context: DataContext
  variable: string
  max: number
  template: string | null
}

function Found({ element, context, variable, max, template }: FoundProps) {
  const { results, loading } = useResults(element, context, max, { quiet: true })
  return (
    <Published values={{ [variable]: results }} more={{ loading }} template={template} contexts={[context]} />
  )
}

/** Results of a search as a variable of its content. */
export function Results({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) => (
        <Found
          element={element}
          context={context}
          variable={options.variable}
          max={Math.max(Math.trunc(options.max), 0)}
          template={template}
        />
      )}
    </WithContext>
  )
}
