/** The refine-on-click attributes of an element, by context. */
export interface RefineOnClick {
  contexts: readonly string[]
  /** Field of the clicked item that contains the value. */
  itemField?: string | undefined
  itemFields?: Readonly<Record<string, string | undefined>>
  contextField?: string | undefined
  contextFields?: Readonly<Record<string, string | undefined>>
  replace: boolean
  replaces?: Readonly<Record<string, boolean>>
}

/** A refinement of a context by the value of a field. */
export interface ClickRefinement {
  context: string
  itemField: string
  contextField: string
  replace: boolean
}

/**
 * The refinements of a click; settings of a context override the common ones. A context without fields is
 * `unmapped`: maps refine it by geometry. A context with only one of the two fields is `incomplete`.
 */
export function clickRefinements(settings: RefineOnClick): {
  refinements: readonly ClickRefinement[]
  unmapped: readonly string[]
  incomplete: readonly string[]
} {
  const refinements: ClickRefinement[] = []
  const unmapped: string[] = []
  const incomplete: string[] = []
  for (const context of settings.contexts) {
    const itemField = settings.itemFields?.[context] || settings.itemField
    const contextField = settings.contextFields?.[context] || settings.contextField
    const replace = settings.replaces?.[context] ?? settings.replace
    if (itemField && contextField) refinements.push({ context, itemField, contextField, replace })
    else if (itemField || contextField) incomplete.push(context)
    else unmapped.push(context)
  }
  return { refinements, unmapped, incomplete }
}

/** The categories of a record's value: several for a list, none for an absent value. */
export function categoriesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(categoriesOf)
  return typeof value === 'object' ? [] : [String(value)]
}
