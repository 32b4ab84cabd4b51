import type { DataContext } from '../../client/contexts/context.ts'
import type { Category } from '../../core/record.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { categoriesOf, useFacetCounts } from '../../ui/lists/facet-counts.ts'
import { Published } from '../../ui/Published.tsx'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface FoundProps {
  element: HTMLElement
  context: DataContext
  options: OptionsOf<typeof attributes>
  template: string | null
}

const none: readonly Category[] = []

function Found({ element, context, options, template }: FoundProps) {
  const { facetName, sort, variable } = options
  const order = sort ? { [facetName]: sort } : {}
  const { value, loading } = useFacetCounts(element, context, [facetName], order)
  const categories = value ? categoriesOf(value.facet_groups, facetName) : none
  return (
    <Published
      values={{ [variable]: categories }}
      more={{ loading }}
      template={template}
      contexts={[context]}
    />
  )
}

/** Values of a facet as a variable of its content. */
export function FacetResults({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) => <Found element={element} context={context} options={options} template={template} />}
    </WithContext>
  )
}
