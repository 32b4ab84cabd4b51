import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import type { DataContext } from '../client/contexts/context.ts'
import { publishVariables, withdrawVariables } from '../client/variables.ts'
import { useHost } from './host.ts'

const Html = lazy(() => import('./Html.tsx'))

const noContexts: readonly DataContext[] = []

interface PublishedProps {
  /** Values by their names in templates and attributes. */
  values: Readonly<Record<string, unknown>>
  /** Additional values for the template only. */
  more?: Readonly<Record<string, unknown>>
  template: string | null
  contexts?: readonly DataContext[]
  /** Shown by an element without a template. */
  children?: ReactNode
}

/** The content of an element that publishes variables: its template, else its unchanged children. */
export function Published({ values, more, template, contexts = noContexts, children }: PublishedProps) {
  const element = useHost()
  useLayoutEffect(() => publishVariables(element, values))
  useEffect(() => () => withdrawVariables(element), [element])
  if (template === null) return <slot>{children}</slot>
  return (
    <Suspense fallback={null}>
      <Html source={template} variables={{ ...values, ...more }} contexts={contexts} />
    </Suspense>
  )
}
