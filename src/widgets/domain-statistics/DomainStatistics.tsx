import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { countedFacets, statisticsOf, useFacetCounts } from '../../ui/lists/facet-counts.ts'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { WithCatalog } from '../../ui/lists/WithCatalog.tsx'
import { Published } from '../../ui/Published.tsx'
import { contextVariables } from '../../ui/template/scope.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

function Counted({
  element,
  context,
  template,
}: {
  element: HTMLElement
  context: DataContext
  template: string | null
}) {
  const sentences = useListSentences()
  const locale = useLanguage()
  const { value, loading } = useFacetCounts(element, context, countedFacets)
  const stats = useMemo(() => statisticsOf(value), [value])
  const nhits = useStore(context.$nhits)
  const parameters = useParameters(context)
  // The context under its name, with the statistics; depends on the state of the context.
  const counted = useMemo(
    () => ({ ...contextVariables(context), stats }),
    [context, stats, nhits, parameters],
  )
  return (
    <Published
      values={{ [context.name]: counted }}
      more={{ context: counted, ctx: counted, loading }}
      template={template}
      contexts={[context]}
    >
      <dl className="stats" part="stats" aria-busy={loading}>
        {(['dataset', 'keyword', 'publisher', 'theme'] as const).map((name) => (
          <div className="stat" part={`stat stat-${name}`} key={name}>
            <dt>{sentences[`stats.${name}`]}</dt>
            <dd>{formatNumber(stats[name], locale)}</dd>
          </div>
        ))}
      </dl>
    </Published>
  )
}

/** Counts of a catalogue: its datasets, keywords, publishers and themes. */
export function DomainStatistics({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithCatalog element={element} connection={connection} name={options.context}>
      {(context) => <Counted element={element} context={context} template={template} />}
    </WithCatalog>
  )
}
