import { lazy, Suspense } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

const Html = lazy(() => import('../../ui/Html.tsx'))

const none: readonly DataContext[] = []

/** A template with access to contexts and to variables of other elements. */
export function Scope({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  const show = (contexts: readonly DataContext[]) => (
    <Suspense fallback={null}>
      <Html source={template ?? ''} variables={{}} contexts={contexts} />
    </Suspense>
  )
  if (!options.context) return show(none)
  return (
    <WithContexts element={element} connection={connection} names={options.context}>
      {show}
    </WithContexts>
  )
}
