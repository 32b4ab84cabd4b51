import { useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import { useConfigurations } from '../../custom-element/configuration.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useManyDatasets, useManyParameters } from '../../ui/useDataContext.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { ChartBody } from './ChartBody.tsx'
import { type PlacedQuery, placedQueries, queryTag, type ReadyQuery, serieTag } from './queries.ts'

type Props = WidgetProps<typeof attributes>

/** A chart of the queries and series that stand inside it. */
export function Chart({ element, options, connection }: Props) {
  const configurations = useConfigurations(element, queryTag, serieTag)
  const placed = useMemo(() => placedQueries(configurations), [configurations])
  const names = useMemo(() => [...new Set(placed.map(({ context }) => context))], [placed])
  if (placed.length === 0)
    return <ChartBody element={element} options={options} queries={[]} datasets={[]} parameters={[]} />
  return (
    <WithContexts element={element} connection={connection} names={names}>
      {(contexts) => <Placed element={element} options={options} placed={placed} contexts={contexts} />}
    </WithContexts>
  )
}

interface PlacedProps {
  element: HTMLElement
  options: Props['options']
  placed: readonly PlacedQuery[]
  contexts: readonly DataContext[]
}

/** Queries whose context or schema is missing wait; the others are drawn. */
function Placed({ element, options, placed, contexts }: PlacedProps) {
  const datasets = useManyDatasets(contexts)
  const parameters = useManyParameters(contexts)
  const ready = placed.flatMap((query): { query: ReadyQuery; dataset: Dataset; parameters: Parameters }[] => {
    const index = contexts.findIndex(({ name }) => name === query.context)
    const source = contexts[index]
    const dataset = datasets[index]
    return source && dataset
      ? [{ query: { ...query, source }, dataset, parameters: parameters[index] ?? {} }]
      : []
  })
  if (ready.length === 0) return null
  return (
    <ChartBody
      element={element}
      options={options}
      queries={ready.map(({ query }) => query)}
      datasets={ready.map(({ dataset }) => dataset)}
      parameters={ready.map((one) => one.parameters)}
    />
  )
}
