import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import { deleteChart, listCharts, loadChart, saveChart, shareChart } from '../../client/saved-charts.ts'
import { contextTag } from '../../core/builder/tags.ts'
import { type ChartDefinition, encodeDefinition } from '../../core/chart/definition.ts'
import { type Proposal, proposeChart } from '../../core/chart/propose.ts'
import { modeOf } from '../../core/chart-builder/choices.ts'
import { addQuery } from '../../core/chart-builder/edit.ts'
import { type BuiltChart, printBuilt, readBuilt } from '../../core/chart-builder/keep.ts'
import { chartCode, plainContexts } from '../../core/chart-builder/tags.ts'
import { findField } from '../../core/field.ts'
import { fill } from '../../core/messages/message.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { addressWith, linkOf, moveTo, useTextInAddress } from '../../ui/builder/address.ts'
import { applySet } from '../../ui/builder/apply-tags.ts'
import { BuilderFrame } from '../../ui/builder/BuilderFrame.tsx'
import { contextOf } from '../../ui/builder/DatasetPicker.tsx'
import type { Shelf } from '../../ui/builder/SavePanel.tsx'
import { useEditing, type Written } from '../../ui/builder/useEditing.ts'
import { useDataContexts, useManyDatasets } from '../../ui/useDataContext.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'
import { CodeForm } from './CodeForm.tsx'
import { Downloads } from './Downloads.tsx'
import { chartCsv } from './download.ts'
import { FramePanel } from './FramePanel.tsx'
import { Preview } from './Preview.tsx'
import { type Picked, QueryList } from './QueryList.tsx'
import { configOf } from './query-config.ts'
import { useChartBuilderSentences } from './sentences.ts'
import { addressKey, begunOf, type Opened } from './useOpening.ts'

interface BenchProps {
  element: HTMLElement
  connection: number
  options: OptionsOf<typeof attributes>
  opened: Opened
}

/** Contexts of a page are told apart by their names, and a page may hold several builders. */
let made = 0

const written: Written<BuiltChart> = { room: 'd4c-chart-builder', print: printBuilt, read: readBuilt }

/** Where a chart is made: what can be chosen of it beside the chart itself. */
export function Bench({ element, connection, options, opened }: BenchProps) {
  const sentences = useChartBuilderSentences()
  const language = useLanguage()
  const [prefix] = useState(() => `chart${++made}x`)
  const editing = useEditing(opened, written)
  const {
    config: { title, chart },
    edit,
    kept,
  } = editing
  const [told, tell] = useState('')
  const [form, setForm] = useState<'tags' | 'config'>('tags')
  const [proposal, setProposal] = useState<{ made: Proposal; chart: ChartDefinition } | null>(null)
  const declared = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)

  const names = options.context ?? []
  const found = useDataContexts(element, names, connection)
  const here = useMemo(() => found.filter((one) => one !== null), [found])
  const hereDatasets = useManyDatasets(here)
  const domains = useMemo(
    () =>
      Object.fromEntries(
        here.flatMap((context, index) => {
          const { domain } = context.$origin.get()
          const id = hereDatasets[index]?.datasetid
          return domain && id ? [[id, domain]] : []
        }),
      ),
    [here, hereDatasets],
  )
  const own = useMemo(() => plainContexts(chart, domains, prefix), [chart, domains, prefix])
  const ownNames = own.map(({ name }) => name)
  useLayoutEffect(() => {
    if (declared.current)
      applySet(
        declared.current,
        own.map((one) => contextTag([one])),
      )
  }, [own])
  const ownFound = useDataContexts(element, ownNames, connection)
  const present = useMemo(() => ownFound.filter((one) => one !== null), [ownFound])
  const datasets = useManyDatasets(present)
  const sourceOf = (id: string) => {
    const index = datasets.findIndex((dataset) => dataset?.datasetid === id)
    const [context, dataset] = [present[index], datasets[index]]
    return context && dataset ? { context, dataset } : undefined
  }

  const change = (next: BuiltChart, about: string) => {
    edit(next, about)
    emit(element, 'd4c-chart-change', { definition: next.chart, title: next.title })
  }
  const editChart = (next: ChartDefinition, about: string) => change({ title, chart: next }, about)
  const add = ({ dataset, parameters }: Picked): boolean => {
    const proposed = proposeChart(dataset)
    if (!proposed) {
      tell(fill(sentences['pick.unfit'], { name: dataset.metas.title }))
      return false
    }
    const next = addQuery(chart, { ...proposed.query, config: configOf(dataset, parameters) })
    editChart(next, `add ${chart.queries.length}`)
    if (chart.queries.length === 0) setProposal({ made: proposed, chart: next })
    tell(fill(sentences['told.added'], { name: dataset.metas.title }))
    return true
  }

  // A first chart of the first context of the page, for whoever asked for none.
  const [first] = here
  const [firstDataset] = hereDatasets
  const waits = useRef(opened.fresh && names.length > 0 && editing.draft === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once
  useEffect(() => {
    if (!waits.current || !first || !firstDataset) return
    waits.current = false
    const proposed = proposeChart(firstDataset)
    if (!proposed) return tell(fill(sentences['pick.unfit'], { name: firstDataset.metas.title }))
    const { parameters } = contextOf(first, firstDataset)
    const config = configOf(firstDataset, parameters)
    const begun = { title, chart: { queries: [{ ...proposed.query, config }] } }
    editing.open({ config: begun, kept: { id: null, text: printBuilt(begun) } })
    setProposal({ made: proposed, chart: begun.chart })
  }, [first, firstDataset])

  const empty = chart.queries.length === 0
  useTextInAddress(
    addressKey,
    empty || (kept.id !== null && !editing.unsaved) ? null : encodeDefinition(chart),
    options.syncToUrl,
  )
  const named = useRef(options.chartId ?? null)
  const showAt = useCallback(
    (id: string) => {
      if (options.syncToUrl) moveTo(options.rootPath, named.current, id)
      named.current = id
    },
    [options.rootPath, options.syncToUrl],
  )
  const shelf = useMemo(
    (): Shelf<BuiltChart> => ({
      list: async (signal) =>
        (await listCharts(signal)).map(({ chartId, title: name, shared }) => ({
          id: chartId,
          title: name,
          shared,
        })),
      load: async (id, signal) => {
        const begun = begunOf(await loadChart(id, signal))
        if (begun.problem === 'load.broken') tell(sentences['load.broken'])
        return begun
      },
      save: async (id, sent) => {
        const name = sent.title || sentences.untitled
        const saved = await saveChart(id, { title: name, value: sent.chart })
        const { chartId, title: kept, lastModification } = saved
        emit(element, 'd4c-chart-saved', { chartId, title: kept, lastModification })
        showAt(chartId)
        return begunOf(saved)
      },
      share: shareChart,
      remove: deleteChart,
    }),
    [element, sentences, showAt],
  )
  const write = useCallback(
    (portal: string) => chartCode(chart, form, portal, domains),
    [chart, form, domains],
  )
  const csv = () => chartCsv(chart, sourceOf, language)

  const timed =
    modeOf(chart, (query) => findField(sourceOf(query.config.dataset)?.dataset.fields ?? [], query.xAxis)) ===
    'timeserie'
  const preview = empty ? (
    <p className="d4c-empty blank" part="preview">
      {sentences['preview.empty']}
    </p>
  ) : (
    <div className="preview" ref={stage}>
      <Preview definition={chart} names={ownNames} label={title || sentences['preview.label']} />
      <Downloads title={title} stage={stage} csv={csv} tell={tell} />
    </div>
  )
  const contexts = <div ref={declared} hidden />
  if (options.noControls)
    return (
      <div className="shown" part="builder">
        {contexts}
        {title && <h2>{title}</h2>}
        {preview}
      </div>
    )
  return (
    <BuilderFrame
      sentences={sentences}
      editing={editing}
      title={title}
      onTitle={(next) => change({ title: next, chart }, 'title')}
      empty={empty}
      address={() =>
        linkOf(options.rootPath, editing) ?? addressWith(addressKey, encodeDefinition(chart), location.href)
      }
      write={write}
      codeForm={<CodeForm value={form} onChange={setForm} />}
      shelf={options.canSave ? shelf : null}
      onOpened={({ kept: { id } }) => {
        if (id !== null) showAt(id)
        emit(element, 'd4c-chart-opened', { chartId: id })
      }}
      notice={kept.from !== undefined && <p className="d4c-muted">{sentences['load.copy']}</p>}
      told={told}
      tell={tell}
    >
      {contexts}
      <div className="side" part="side">
        {proposal?.chart === chart && (
          <p className="d4c-muted hint">
            {fill(sentences[`why.${proposal.made.why}`], { field: proposal.made.x.label })}
          </p>
        )}
        <QueryList
          element={element}
          connection={connection}
          names={names}
          definition={chart}
          titleOf={(id) => sourceOf(id)?.dataset.metas.title ?? id}
          contexts={own}
          edit={editChart}
          add={add}
          tell={tell}
        />
        {!empty && <FramePanel definition={chart} timed={timed} edit={editChart} />}
      </div>
      {preview}
    </BuilderFrame>
  )
}
