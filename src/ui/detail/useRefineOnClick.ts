import { useCallback, useEffect, useMemo } from 'react'
import { toggleRefine } from '../../client/contexts/attach.ts'
import { findContext } from '../../client/contexts/registry.ts'
import { emit } from '../../client/events.ts'
import { type ClickRefinement, categoriesOf, clickRefinements } from '../../core/refine-on-click.ts'
import { listOf } from '../../core/refinement.ts'

/** Options that `clickAttributes` declares. */
export interface ClickOptions {
  refineOnClickContext: readonly string[] | undefined
  refineOnClickRecordField: string | undefined
  refineOnClickContextField: string | undefined
  refineOnClickReplaceRefine: boolean
  refineOnClickEachRecordField: Readonly<Record<string, string | undefined>>
  refineOnClickEachContextField: Readonly<Record<string, string | undefined>>
  refineOnClickEachReplaceRefine: Readonly<Record<string, boolean>>
}

/** Refines contexts by the fields of a clicked record. */
export function refineContexts(
  element: HTMLElement,
  refinements: readonly ClickRefinement[],
  fields: Readonly<Record<string, unknown>>,
): void {
  for (const { context: name, itemField, contextField, replace } of refinements) {
    const context = findContext(element, name)
    for (const [index, value] of categoriesOf(fields[itemField]).entries()) {
      if (!context) continue
      const before = listOf(context.parameters.get()[`refine.${contextField}`])
      toggleRefine(context, contextField, value, {
        replace: replace && index === 0,
        // Clicks accumulate: without disjunction, two values would match nothing.
        ...(!replace && before.some((other) => other !== value) ? { disjunctive: true } : {}),
        origin: element.localName,
      })
      const refined = !before.includes(value)
      emit(element, 'd4c-refine', { context: name, field: contextField, value, refined })
    }
  }
}

type Refine = (fields: Readonly<Record<string, unknown>>) => void

/** Refines the contexts that an element names by the fields of a clicked record; null when it names none. */
export function useRefineOnClick(element: HTMLElement, options: ClickOptions): Refine | null {
  const {
    refineOnClickContext,
    refineOnClickRecordField,
    refineOnClickContextField,
    refineOnClickReplaceRefine,
    refineOnClickEachRecordField,
    refineOnClickEachContextField,
    refineOnClickEachReplaceRefine,
  } = options
  const { refinements, unmapped, incomplete } = useMemo(
    () =>
      clickRefinements({
        contexts: refineOnClickContext ?? [],
        itemField: refineOnClickRecordField,
        itemFields: refineOnClickEachRecordField,
        contextField: refineOnClickContextField,
        contextFields: refineOnClickEachContextField,
        replace: refineOnClickReplaceRefine,
        replaces: refineOnClickEachReplaceRefine,
      }),
    [
      refineOnClickContext,
      refineOnClickRecordField,
      refineOnClickContextField,
      refineOnClickReplaceRefine,
      refineOnClickEachRecordField,
      refineOnClickEachContextField,
      refineOnClickEachReplaceRefine,
    ],
  )
  const wrong = [...unmapped, ...incomplete].join(', ')
  useEffect(() => {
    if (wrong !== '')
      console.error(
        `<${element.localName}> refine-on-click of ${wrong} needs both a record field and a context field.`,
      )
  }, [wrong, element])

  const refine = useCallback(
    (fields: Readonly<Record<string, unknown>>) => refineContexts(element, refinements, fields),
    [element, refinements],
  )
  return refinements.length > 0 ? refine : null
}
