import { useEffect, useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { ChartDefinition } from '../../core/chart/definition.ts'
import { useConfigurations } from '../../custom-element/configuration.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useManyDatasets, useManyParameters } from '../../ui/useDataContext.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { ChartBody } from './ChartBody.tsx'
import { Configured } from './Configured.tsx'
import type { ChartSource } from './useDrawing.ts'
import { frameOf, type PlacedQuery, placedQueries, queryTag, serieTag, singleQuery } from './written.ts'

type Props = WidgetProps<typeof attributes>

/** A chart of the queries and series inside it, of a single series by its attributes, or of a definition. */
export function Chart({ element, options, connection }: Props) {
  const configurations = useConfigurations(element, queryTag, serieTag)
  const placed = useMemo(() => placedQueries(configurations), [configurations])
  const { context = [], chartConfig } = options
  const both = context.length > 0 && placed.length > 0
  useEffect(() => {
    if (both)
      console.error(
        `<${element.localName}> A chart has either a context with its own attributes or queries inside it: the queries inside are not drawn.`,
      )
  }, [both, element])
  const frame = useMemo(() => frameOf(options), [options])
  const chartQueries = useMemo((): PlacedQuery[] => {
    const [name] = context
    const query = singleQuery(options)
    return name && query ? [{ context: name, query, clicks: [], brush: [] }] : []
  }, [context, options])

  if (context.length > 0 && chartConfig !== undefined)
    return (
      <WithContexts element={element} connection={connection} names={context}>
        {(contexts) => (
          <Configured
            element={element}
            config={chartConfig}
            contexts={contexts}
            patterns={options.patterns}
          />
        )}
      </WithContexts>
    )
  const queries = context.length > 0 ? chartQueries : placed
  if (queries.length === 0)
    return <ChartBody element={element} definition={frame} sources={none} patterns={false} />
  return (
    <WithContexts
      element={element}
      connection={connection}
      names={[...new Set(queries.map((one) => one.context))]}
    >
      {(contexts) => (
        <Placed
          element={element}
          definition={frame}
          placed={queries}
          contexts={contexts}
          patterns={options.patterns}
        />
      )}
    </WithContexts>
  )
}

const none: readonly ChartSource[] = []

interface PlacedProps {
  element: HTMLElement
  definition: Omit<ChartDefinition, 'queries'>
  placed: readonly PlacedQuery[]
  contexts: readonly DataContext[]
  patterns: boolean
}

/** Queries whose context or schema is missing are left out until it is there. */
function Placed({ element, definition, placed, contexts, patterns }: PlacedProps) {
  const datasets = useManyDatasets(contexts)
  const parameters = useManyParameters(contexts)
  const sources = useMemo(
    () =>
      placed.flatMap(({ context, query, clicks, brush }): ChartSource[] => {
        const index = contexts.findIndex(({ name }) => name === context)
        const [source, dataset] = [contexts[index], datasets[index]]
        return source && dataset
          ? [
              {
                query,
                dataset,
                origin: source.$origin.get(),
                parameters: parameters[index] ?? {},
                clicks,
                brush,
              },
            ]
          : []
      }),
    [placed, contexts, datasets, parameters],
  )
  if (sources.length === 0) return null
  return <ChartBody element={element} definition={definition} sources={sources} patterns={patterns} />
}
