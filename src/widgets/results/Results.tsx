import { lazy, Suspense } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useResults } from '../../ui/results/useResults.ts'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

const Html = lazy(() => import('../../ui/Html.tsx'))

interface TemplatedProps {
  element: HTMLElement
  context: DataContext
  variable: string
  max: number
  template: string
}

function Templated({ element, context, variable, max, template }: TemplatedProps) {
  const { results, loading } = useResults(element, context, max, { quiet: true })
  return (
    <Suspense fallback={null}>
      <Html source={template} variables={{ [variable]: results, loading }} contexts={[context]} />
    </Suspense>
  )
}

/** Results of a search as a variable of the author's template. */
export function Results({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) => (
        <Templated
          element={element}
          context={context}
          variable={options.variable}
          max={options.max}
          template={template ?? ''}
        />
      )}
    </WithContext>
  )
}
