import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isSearchAnswer } from '../../client/answers.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { facetsGroup } from '../../client/facets-group.ts'
import type { Dataset } from '../../core/dataset.ts'
import { findField } from '../../core/field.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { ContextFacet } from '../../ui/facet/ContextFacet.tsx'
import { Skeleton } from '../../ui/facet/FacetView.tsx'
import type { FacetSettings } from '../../ui/facet/model.ts'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useDataset, useParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { catalogFacets, configuredFacets, datasetFacets } from './settings.ts'

/** Parameters that do not change the counts. */
const ignored = new Set(['sort', 'start', 'rows', 'tab', 'dataChart', 'location', 'basemap', 'calendarview'])

interface Request {
  name: string
  serverSort: string | null
  disjunctive: boolean
}

/** One search for all facets of the panel: no rows, only counts. */
export function facetsQuery(parameters: Parameters, requests: readonly Request[]): Parameters {
  const remaining = Object.entries(parameters).filter(([name]) => !ignored.has(name))
  const extra = requests.flatMap(({ name, serverSort, disjunctive }): [string, string | boolean][] => [
    ...(serverSort ? [[`facetsort.${name}`, serverSort] satisfies [string, string]] : []),
    ...(disjunctive ? [[`disjunctive.${name}`, true] satisfies [string, boolean]] : []),
  ])
  const facet = [...new Set(requests.map(({ name }) => name))]
  return { ...Object.fromEntries(remaining), rows: 0, facet, ...Object.fromEntries(extra) }
}

interface PanelProps {
  element: HTMLElement
  context: DataContext
  facetSettings: readonly FacetSettings[]
}

function Panel({ element, context, facetSettings }: PanelProps) {
  const sentences = useSentences()
  const locale = useLanguage()
  const group = facetsGroup(element)
  const placed = useStore(group.$requests)
  const parameters = useParameters(context)
  const dataset = useDataset(context)
  // A facet of an unknown field reports it; the others work.
  const exists = ({ name }: { name: string }) => !dataset || findField(dataset.fields, name) !== undefined
  const requests: Request[] = [
    ...facetSettings,
    ...[...placed.values()].map(({ name, sort, disjunctive }) => ({ name, serverSort: sort, disjunctive })),
  ].filter(exists)
  // Facets are upgraded one by one; the common request waits for the last of them.
  const waiting = [...element.querySelectorAll('d4c-facet[name]:not([name=""])')].some(
    (facet) => !placed.has(facet),
  )
  const call =
    waiting || requests.length === 0
      ? null
      : { path: searchPath(context), parameters: facetsQuery(parameters, requests) }
  const { value, loading, failure, retry } = useAnswer(element, context, call, isSearchAnswer)

  useEffect(() => {
    group.$context.set(context)
    return () => group.$context.set(null)
  }, [group, context])
  useEffect(() => {
    group.$answer.set({ value: value?.facet_groups ?? null, loading, failure })
    if (value && !loading) context.$nhits.set(value.nhits)
  }, [group, context, value, loading, failure])

  if (failure && !value) return <Failure failure={failure} retry={retry} />
  const count =
    value &&
    fill(sentences.results, {
      count: value.nhits,
      n: formatNumber(value.nhits, locale),
    })
  return (
    <div className="facets" part="facets" aria-busy={loading}>
      <p className="d4c-hidden" role="status">
        {count}
      </p>
      {failure && <Failure failure={failure} retry={retry} />}
      {facetSettings.map((settings) => (
        <ContextFacet
          key={settings.name}
          element={element}
          context={context}
          settings={settings}
          groups={value?.facet_groups ?? null}
        />
      ))}
    </div>
  )
}

const searchPath = (context: DataContext): string =>
  context.type === 'catalog' ? 'datasets/1.0/search/' : 'records/1.0/search/'

/** Whether the element contains facets in its markup, at any depth. */
function useHasNestedFacets(element: Element): boolean {
  const [has, setHas] = useState(() => element.querySelector('d4c-facet') !== null)
  useEffect(() => {
    const look = () => setHas(element.querySelector('d4c-facet') !== null)
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [element])
  return has
}

/** The facets panel of a context. */
export function Facets({ options, element, connection }: WidgetProps<typeof attributes>) {
  const sentences = useSentences()
  const hasNested = useHasNestedFacets(element)
  const { facetsConfig } = options
  const settingsOf = (dataset: Dataset | null): FacetSettings[] => {
    if (hasNested) return []
    if (facetsConfig !== undefined) return configuredFacets(facetsConfig, dataset)
    return dataset ? datasetFacets(dataset) : catalogFacets(sentences)
  }
  return (
    <>
      <WithContext
        element={element}
        connection={connection}
        name={options.context}
        waiting={hasNested ? null : <Skeleton rows={6} />}
      >
        {(context, dataset) => (
          <Panel element={element} context={context} facetSettings={settingsOf(dataset)} />
        )}
      </WithContext>
      {hasNested && <slot />}
    </>
  )
}
