import type { WidgetProps } from '../../custom-element/Root.tsx'
import { DatasetRows } from '../../ui/lists/DatasetRows.tsx'
import { Since } from '../../ui/lists/Since.tsx'
import { WithCatalog } from '../../ui/lists/WithCatalog.tsx'
import type { attributes } from './attributes.ts'

/** The most recently changed datasets of a catalogue. */
export function LastDatasetsFeed({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithCatalog element={element} connection={connection} name={options.context}>
      {(context) => (
        <DatasetRows
          element={element}
          context={context}
          max={options.max}
          sort="modified"
          detail={({ metas }) => metas.modified && <Since date={metas.modified} />}
        />
      )}
    </WithCatalog>
  )
}
