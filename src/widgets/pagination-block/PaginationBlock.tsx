import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Pagination } from '../../ui/pages/Pagination.tsx'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

/** Page links for a list of results. */
export function PaginationBlock({ options, element, connection }: WidgetProps<typeof attributes>) {
  const toTop = () => {
    const container = options.containerIdentifier && document.getElementById(options.containerIdentifier)
    if (!container) return scrollTo({ top: 0 })
    container.scrollTop = 0
    container.scrollIntoView({ block: 'nearest' })
  }
  return (
    <WithContext element={element} connection={connection} name={options.context}>
      {(context) => (
        <Pagination
          context={context}
          perPage={Math.max(Math.trunc(options.perPage), 1)}
          nofollow={options.nofollow}
          origin={element.localName}
          onPage={toTop}
        />
      )}
    </WithContext>
  )
}
