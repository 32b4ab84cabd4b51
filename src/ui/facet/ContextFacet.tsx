import { type ReactNode, useMemo } from 'react'
import { toggleRefine } from '../../client/contexts/attach.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import type { Category, FacetGroup } from '../../core/record.ts'
import { listOf, plainOrList } from '../../core/refinement.ts'
import { type Condition, compileCondition } from '../../core/template/condition.ts'
import { FacetView } from './FacetView.tsx'
import type { FacetSettings } from './model.ts'

interface ContextFacetProps {
  element: Element
  context: DataContext
  settings: FacetSettings
  groups: readonly FacetGroup[] | null
  /** Other contexts refined along, with the name the facet has there. */
  also?: readonly { context: DataContext; facet: string }[]
  renderName?: (category: Category) => ReactNode
  children?: ReactNode
}

const known = new Set<string>()

/** Compiles an author's condition; a broken one is named in the console once and hides nothing. */
function conditionOf(source: string, element: Element): Condition | null {
  if (source === '') return null
  try {
    return compileCondition(source)
  } catch (error) {
    if (!known.has(source))
      console.error(`<${element.localName}> hide-category-if="${source}": ${String(error)}`)
    known.add(source)
    return null
  }
}

/** A filter that reads its group from a panel's answer and writes its choices into the context. */
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
  const condition = useMemo(() => conditionOf(hideCategoryIf, element), [hideCategoryIf, element])
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
