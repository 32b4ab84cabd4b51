import { type ReactNode, useEffect, useState } from 'react'
import { toggleRefine } from '../../client/contexts/attach.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import type { Category, FacetGroup } from '../../core/record.ts'
import { listOf, plainOrList } from '../../core/refinement.ts'
import type { Condition } from '../../core/template/condition.ts'
import { FacetView } from './FacetView.tsx'
import type { FacetSettings } from './model.ts'

interface ContextFacetProps {
  element: Element
  context: DataContext
  settings: FacetSettings
  groups: readonly FacetGroup[] | null
  /** Other contexts to refine at the same time, with the name of the facet in each. */
  also?: readonly { context: DataContext; facet: string }[]
  renderName?: (category: Category) => ReactNode
  children?: ReactNode
}

/**
 * A condition of the page's author, compiled once the compiler is loaded; an invalid one is logged and hides
 * nothing.
 */
function useCondition(source: string, element: Element): Condition | null {
  const [condition, setCondition] = useState<Condition | null>(null)
  useEffect(() => {
    let current = true
    setCondition(null)
    if (source === '') return
    import('../../core/template/condition.ts')
      .then(({ compileCondition }) => compileCondition(source))
      .then(
        (compiled) => current && setCondition(() => compiled),
        (error: unknown) =>
          console.error(`<${element.localName}> hide-category-if="${source}": ${String(error)}`),
      )
    return () => {
      current = false
    }
  }, [source, element])
  return condition
}

/** A facet of a context, with the counts from the answer for all its facets. */
export function ContextFacet({
  element,
  context,
  settings,
  groups,
  also = [],
  renderName,
  children,
}: ContextFacetProps) {
  const { name, hideCategoryIf, disjunctive } = settings
  const condition = useCondition(hideCategoryIf, element)
  const empty: FacetGroup = { name, facets: [] }
  const group = groups && (groups.find((one) => one.name === name) ?? empty)

  const toggle = ({ path, state }: Category) => {
    const origin = element.localName
    if (state === 'excluded') {
      const key = `exclude.${name}`
      const left = listOf(context.parameters.get()[key]).filter((other) => other !== path)
      context.parameters.update({ [key]: plainOrList(left) }, origin)
      return
    }
    for (const target of [{ context, facet: name }, ...also])
      toggleRefine(target.context, target.facet, path, { disjunctive, origin })
    emit(element, 'd4c-refine', {
      context: context.name,
      field: name,
      value: path,
      refined: state !== 'refined',
    })
  }
  return (
    <FacetView
      settings={settings}
      group={group}
      onToggle={toggle}
      {...(condition ? { isHidden: (category: Category) => condition({ category }) } : {})}
      {...(renderName ? { renderName } : {})}
    >
      {children}
    </FacetView>
  )
}
