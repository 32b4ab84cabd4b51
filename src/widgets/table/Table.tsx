import { Suspense, useEffect, useMemo, useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type Field, findField } from '../../core/field.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import { listOf } from '../../core/refinement.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useAutoResize } from '../../ui/useAutoResize.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { Head } from './Head.tsx'
import { columnsOf, defaultSort, nextSort, readSort, widthOf } from './model.ts'
import { readPreferences, type TablePreferences } from './preferences.ts'
import { TableView } from './TableView.tsx'
import { useRows } from './useRows.ts'
import { useTools } from './useTools.ts'

interface RecordsProps {
  element: HTMLElement
  context: DataContext
  dataset: Dataset
  displayed: readonly string[] | undefined
  feedback: boolean
  template: string | null
}

const ignored = new Set(['start', 'rows', 'tab', 'dataChart', 'location', 'basemap', 'calendarview'])

/**
 * The search of a table: the context's parameters, only the visible fields, a sort that the dataset supports.
 */
function tableQuery(parameters: Parameters, dataset: Dataset, fields: readonly Field[]): Parameters {
  const remaining = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ignored.has(name)))
  const sort = listOf(parameters.sort)[0] ?? defaultSort(dataset)
  return {
    ...remaining,
    sort: readSort(sort, dataset.fields) ? sort : undefined,
    fields: fields.length < dataset.fields.length ? fields.map(({ name }) => name).join(',') : undefined,
  }
}

function Records({ element, context, dataset, displayed, feedback, template }: RecordsProps) {
  const sentences = useSentences()
  const locale = useLanguage()
  const parameters = useParameters(context)
  const start = useMemo(() => columnsOf(dataset, displayed), [dataset, displayed])
  const all = start.length === dataset.fields.length
  // Preferences are stored per set of initial columns, since they would not fit another one.
  const key = `d4c-table ${context.$origin.get().domainUrl} ${dataset.datasetid} ${all ? '' : start.map(({ name }) => name)}`
  const stored = useMemo(() => readPreferences(key), [key])
  const [chosen, choose] = useState<TablePreferences>(stored)
  const remaining = chosen.key === key ? chosen : stored
  const fields = useMemo(
    () => remaining.columns?.flatMap((name) => findField(dataset.fields, name) ?? []) ?? start,
    [remaining.columns, dataset, start],
  )
  const tools = useTools(element)
  const sort = listOf(parameters.sort)[0]

  useEffect(() => {
    const unknown = (displayed ?? []).filter((name) => !findField(dataset.fields, name))
    if (unknown.length > 0)
      console.warn(`<${element.localName}> ${dataset.datasetid} has no field ${unknown.join(', ')}.`)
  }, [displayed, dataset, element])
  useEffect(() => {
    const initial = defaultSort(dataset)
    if (initial && context.parameters.get().sort === undefined) context.parameters.update({ sort: initial })
  }, [dataset, context])

  const requestedFields = template === null ? [...new Set([...start, ...fields])] : dataset.fields
  const query = tableQuery(parameters, dataset, requestedFields)
  const { state, stale, search, want, retry } = useRows(element, context, query)
  const measured = state.rows.size > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns keep the widths computed from the first rows
  const widths = useMemo(() => {
    const sample = [...state.rows.values()].slice(0, 40)
    return fields.map((field) => widthOf(field, sample, locale))
  }, [fields, locale, measured])

  const columns = fields.map(({ name }, column) => {
    const pixels = Number(remaining.widths?.[name])
    const [pixelWidth, width] = [`${pixels}px`, `${widths[column]}`]
    return pixels > 0
      ? { track: pixelWidth, least: pixelWidth }
      : { track: `minmax(${width}ch, ${width}fr)`, least: `${width}ch` }
  })

  if (start.length === 0)
    return (
      <p className="d4c-error">{fill(sentences['table.fields'], { fields: (displayed ?? []).join(', ') })}</p>
    )
  if (state.failure && state.total === null) return <Failure failure={state.failure} retry={retry} />
  if (state.total === 0)
    return (
      <p className="d4c-empty" part="empty" role="status">
        <strong>{sentences['results.none']}</strong> {sentences['results.advice']}
      </p>
    )
  const onSort = (field: Field) => {
    const next = nextSort(field, sort)
    context.parameters.update({ sort: next }, element.localName)
    emit(element, 'd4c-sort-change', { context: context.name, sort: next ?? null })
  }
  return (
    <>
      {state.failure && <Failure failure={state.failure} retry={retry} />}
      <TableView
        context={context}
        label={fill(sentences['table.label'], { title: dataset.metas.title })}
        fields={fields}
        columns={columns}
        state={state}
        search={search}
        busy={stale || state.loading}
        template={template}
        head={<Head fields={fields} sorted={readSort(sort, dataset.fields)} onSort={onSort} />}
        want={want}
        onRowClick={(record, row) => emit(element, 'd4c-row-click', { context: context.name, record, row })}
        tools={
          tools &&
          ((view) => (
            <Suspense>
              <tools.Tools
                {...{
                  element,
                  context,
                  dataset,
                  start,
                  fields,
                  query,
                  state,
                  search,
                  preferences: remaining,
                  choose,
                  template,
                  feedback,
                  view,
                }}
              />
            </Suspense>
          ))
        }
      />
    </>
  )
}

/** The records of a context in a virtualised table. */
export function Table({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  useAutoResize(element, options.autoResize || options.d4cAutoResize)
  return (
    <WithDatasetContext
      element={element}
      connection={connection}
      name={options.context}
      waiting={<div className="grid" />}
    >
      {(context, dataset) => (
        <Records
          element={element}
          context={context}
          dataset={dataset}
          displayed={options.displayedFields}
          feedback={options.datasetFeedback === 'true'}
          template={template}
        />
      )}
    </WithDatasetContext>
  )
}
