import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { type DataContext, datasetOf } from '../../client/contexts/context.ts'
import { type FacetsGroup, facetsGroup, joinFacets } from '../../client/facets-group.ts'
import { type Field, findField } from '../../core/field.ts'
import type { DateInput } from '../../core/format/date-input.ts'
import type { Category } from '../../core/record.ts'
import { rangeParameters, readRange } from '../../core/time-query.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { ContextFacet } from '../../ui/facet/ContextFacet.tsx'
import { FacetView } from '../../ui/facet/FacetView.tsx'
import { type FacetSettings, readSort, settingsOfField } from '../../ui/facet/model.ts'
import { TimerangeView } from '../../ui/timerange/TimerangeView.tsx'
import { useDataContexts, useDataset, useParameters } from '../../ui/useDataContext.ts'
import { useSentences } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

const Html = lazy(() => import('../../ui/Html.tsx'))

type Options = OptionsOf<typeof attributes>

const formatters = ['date', 'language', 'visualization'] as const

function settingsOf(options: Options, field: Field | undefined, element: Element): FacetSettings {
  const { name, title, sort, valueSearch, valueFormatter } = options
  const base = settingsOfField(field ?? { name, label: title ?? name, type: 'text', annotations: [] })
  const formatter = formatters.find((known) => known === valueFormatter)
  if (valueFormatter && !formatter)
    console.error(
      `<${element.localName}> value-formatter="${valueFormatter}" is unknown: use ${formatters.join(', ')}.`,
    )
  return {
    ...base,
    ...readSort(sort),
    title: title ?? base.title,
    visibleItems: Math.max(Math.trunc(options.visibleItems), 1),
    hideIfSingleCategory: options.hideIfSingleCategory,
    hideCategoryIf: options.hideCategoryIf,
    disjunctive: options.disjunctive,
    timerangeFilter: options.timerangeFilter,
    valueSearch: valueSearch === 'false' ? 'none' : valueSearch || 'true',
    valueFormatter: formatter ?? base.valueFormatter,
  }
}

function FieldRange({ element, context, field }: { element: Element; context: DataContext; field: Field }) {
  const sentences = useSentences()
  const range = readRange(useParameters(context), field.name)
  const input: DateInput = { format: 'YYYY-MM-DD', hasTime: false, isDay: field.type === 'date' }
  return (
    <TimerangeView
      range={range}
      input={input}
      labels={{ from: sentences['facet.from'], to: sentences['facet.to'] }}
      placeholders={{ from: input.format, to: input.format }}
      onChange={(next) =>
        context.parameters.update(rangeParameters(field.name, next, field.name), element.localName)
      }
    />
  )
}

interface PlacedProps {
  element: HTMLElement
  connection: number
  options: Options
  template: string | null
  group: FacetsGroup
  context: DataContext
}

function Placed({ element, connection, options, template, group, context }: PlacedProps) {
  const sentences = useSentences()
  const { value: groups, failure } = useStore(group.$answer)
  const dataset = useDataset(context)
  const field = findField(dataset?.fields ?? [], options.name)
  const settings = useMemo(() => settingsOf(options, field, element), [options, field, element])
  const others = useDataContexts(element, options.refineAlso, connection)
  const also = options.refineAlso.flatMap((name, index) => {
    const other = others[index]
    return other ? [{ context: other, facet: options.contextFacetName[name] ?? options.name }] : []
  })

  useEffect(() => {
    for (const other of also) {
      const mapped = findField(datasetOf(other.context.$dataset.get())?.fields ?? [], other.facet)
      if (field && mapped && mapped.type !== field.type)
        console.error(
          `<${element.localName}> refines ${other.facet} of ${other.context.name}, which is ${mapped.type}, by ${field.name}, which is ${field.type}.`,
        )
    }
  }, [also, field, element])

  if (dataset && !field)
    return (
      <p className="d4c-error" part="error">
        {fill(sentences['facet.unknown'], { dataset: dataset.datasetid, name: options.name })}
      </p>
    )
  // The panel shows the failure.
  if (failure && !groups) return null
  const renderName = (category: Category) => (
    <Suspense fallback={category.name}>
      <Html source={template ?? ''} variables={{ category, facetName: options.name }} contexts={[context]} />
    </Suspense>
  )
  return (
    <ContextFacet
      element={element}
      context={context}
      settings={settings}
      groups={groups}
      also={also}
      {...(template === null ? {} : { renderName })}
    >
      {settings.timerangeFilter && field && <FieldRange element={element} context={context} field={field} />}
    </ContextFacet>
  )
}

/** One facet of a facets panel. */
export function Facet({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  // After a move, the element may be in another panel.
  const panel = useMemo(() => element.closest('d4c-facets'), [element, connection])
  useEffect(() => {
    if (!panel) console.error(`<${element.localName} name="${options.name}"> must stand inside <d4c-facets>.`)
  }, [panel, element, options.name])
  if (!panel) return null
  return (
    <InPanel panel={panel} options={options} element={element} connection={connection} template={template} />
  )
}

function InPanel({
  panel,
  options,
  element,
  connection,
  template,
}: { panel: Element } & WidgetProps<typeof attributes>) {
  const group = facetsGroup(panel)
  const context = useStore(group.$context)
  const { name, sort, disjunctive } = options
  useEffect(
    () => joinFacets(group, element, { name, sort: readSort(sort).serverSort, disjunctive }),
    [group, element, name, sort, disjunctive],
  )
  if (!context)
    return <FacetView settings={settingsOf(options, undefined, element)} group={null} onToggle={() => {}} />
  return (
    <Placed
      element={element}
      connection={connection}
      options={options}
      template={template}
      group={group}
      context={context}
    />
  )
}
