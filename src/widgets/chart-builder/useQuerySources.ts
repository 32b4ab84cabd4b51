import { useLayoutEffect, useMemo, useRef } from 'react'
import { contextTag } from '../../core/builder/tags.ts'
import type { ChartDefinition } from '../../core/chart/definition.ts'
import { applySet } from '../../ui/builder/apply-tags.ts'
import { useDataContexts, useManyDatasets } from '../../ui/useDataContext.ts'
import { plainContexts } from './model/tags.ts'

/**
 * The contexts of a chart's queries, with a common prefix in their names, and their loaded datasets. Their
 * tags are written into the element of `declared`; `domains` are those of datasets of other portals.
 */
export function useQuerySources(
  element: HTMLElement,
  connection: number,
  chart: ChartDefinition,
  { domains, prefix }: { domains: Readonly<Record<string, string>>; prefix: string },
) {
  const declared = useRef<HTMLDivElement>(null)
  const chartContexts = useMemo(() => plainContexts(chart, domains, prefix), [chart, domains, prefix])
  const contextNames = chartContexts.map(({ name }) => name)
  useLayoutEffect(() => {
    if (declared.current)
      applySet(
        declared.current,
        chartContexts.map((one) => contextTag([one])),
      )
  }, [chartContexts])
  const contextsFound = useDataContexts(element, contextNames, connection)
  const present = useMemo(() => contextsFound.filter((one) => one !== null), [contextsFound])
  const datasets = useManyDatasets(present)
  const sourceOf = (id: string) => {
    const index = datasets.findIndex((dataset) => dataset?.datasetid === id)
    const [context, dataset] = [present[index], datasets[index]]
    return context && dataset ? { context, dataset } : undefined
  }
  return { declared, chartContexts, contextNames, sourceOf }
}
