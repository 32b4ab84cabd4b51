import type { WidgetProps } from '../../custom-element/Root.tsx'
import { TopCategories } from '../../ui/lists/TopCategories.tsx'
import { WithCatalog } from '../../ui/lists/WithCatalog.tsx'
import type { attributes } from './attributes.ts'

/** The five publishers with the most datasets. */
export function TopPublishers({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithCatalog element={element} connection={connection} name={options.context}>
      {(context) => <TopCategories element={element} context={context} facet="publisher" />}
    </WithCatalog>
  )
}
