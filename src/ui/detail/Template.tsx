import { lazy, Suspense, useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'

const Html = lazy(() => import('../Html.tsx'))

interface Props {
  source: string
  variables: Readonly<Record<string, unknown>>
  context: DataContext
}

/** The detail of a record, by a template of the page's author or of the publisher. */
export function Template({ source, variables, context }: Props) {
  const contexts = useMemo(() => [context], [context])
  return (
    <Suspense fallback={null}>
      <Html source={source} variables={variables} contexts={contexts} />
    </Suspense>
  )
}
