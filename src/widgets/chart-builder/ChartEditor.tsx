import { useCallback, useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import { type ChartDefinition, encodeDefinition } from '../../core/chart/definition.ts'
import { type Proposal, proposeChart } from '../../core/chart/propose.ts'
import { findField } from '../../core/field.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { fill } from '../../messages/message.ts'
import { addressWith, linkOf, moveTo, useTextInAddress } from '../../ui/builder/address.ts'
import { BuilderFrame } from '../../ui/builder/BuilderFrame.tsx'
import { contextOf } from '../../ui/builder/DatasetPicker.tsx'
import type { Written } from '../../ui/builder/editor-session.ts'
import { useEditing } from '../../ui/builder/useEditing.ts'
import { useChange } from '../../ui/useChange.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'
import { CodeForm } from './CodeForm.tsx'
import { Downloads } from './Downloads.tsx'
import { chartCsv } from './download.ts'
import { FramePanel } from './FramePanel.tsx'
import { modeOf } from './model/choices.ts'
import { addQuery } from './model/edit.ts'
import { type BuiltChart, printBuilt, readBuilt } from './model/keep.ts'
import { chartCode } from './model/tags.ts'
import { Preview } from './Preview.tsx'
import { type Picked, QueryList } from './QueryList.tsx'
import { configOf } from './query-config.ts'
import { useChartBuilderSentences } from './sentences.ts'
import { addressKey, type Opened } from './useOpening.ts'
import { usePageSources } from './usePageSources.ts'
import { useQuerySources } from './useQuerySources.ts'
import { useShelf } from './useShelf.ts'

interface EditorProps {
  element: HTMLElement
  connection: number
  options: OptionsOf<typeof attributes>
  opened: Opened
}

/** Makes context names unique, since a page may contain several builders. */
let made = 0

const written: Written<BuiltChart> = { room: 'd4c-chart-builder', print: printBuilt, read: readBuilt }

/** The chart builder's editor: settings next to the preview. */
export function ChartEditor({ element, connection, options, opened }: EditorProps) {
  const sentences = useChartBuilderSentences()
  const language = useLanguage()
  const [prefix] = useState(() => `chart${++made}x`)
  const editing = useEditing(opened, written)
  const {
    config: { title, chart },
    edit,
    savedState,
  } = editing
  const [announced, announce] = useState('')
  const [form, setForm] = useState<'tags' | 'config'>('tags')
  const [proposal, setProposal] = useState<{ made: Proposal; chart: ChartDefinition } | null>(null)
  const stage = useRef<HTMLDivElement>(null)

  const names = options.context ?? []
  const { first, firstDataset, domains } = usePageSources(element, connection, names)
  const { declared, chartContexts, contextNames, sourceOf } = useQuerySources(element, connection, chart, {
    domains,
    prefix,
  })

  const change = (next: BuiltChart, about: string) => {
    edit(next, about)
    emit(element, 'd4c-chart-change', { definition: next.chart, title: next.title })
  }
  const editChart = (next: ChartDefinition, about: string) => change({ title, chart: next }, about)
  const add = ({ dataset, parameters }: Picked): boolean => {
    const proposed = proposeChart(dataset)
    if (!proposed) {
      announce(fill(sentences['pick.unfit'], { name: dataset.metas.title }))
      return false
    }
    const next = addQuery(chart, { ...proposed.query, config: configOf(dataset, parameters) })
    editChart(next, `add ${chart.queries.length}`)
    if (chart.queries.length === 0) setProposal({ made: proposed, chart: next })
    announce(fill(sentences['notice.added'], { name: dataset.metas.title }))
    return true
  }

  // Proposes a chart of the page's first context when no chart was requested.
  const waits = useRef(opened.fresh && names.length > 0 && editing.draft === null)
  // Runs once.
  useChange(() => {
    if (!waits.current || !first || !firstDataset) return
    waits.current = false
    const proposed = proposeChart(firstDataset)
    if (!proposed) return announce(fill(sentences['pick.unfit'], { name: firstDataset.metas.title }))
    const { parameters } = contextOf(first, firstDataset)
    const config = configOf(firstDataset, parameters)
    const begun = { title, chart: { queries: [{ ...proposed.query, config }] } }
    editing.open({ config: begun, savedState: { id: null, text: printBuilt(begun) } })
    setProposal({ made: proposed, chart: begun.chart })
  }, [first, firstDataset])

  const empty = chart.queries.length === 0
  useTextInAddress(
    addressKey,
    empty || (savedState.id !== null && !editing.unsaved) ? null : encodeDefinition(chart),
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
  const shelf = useShelf(element, { onSaved: showAt, announce })
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
      <Preview definition={chart} names={contextNames} label={title || sentences['preview.label']} />
      <Downloads title={title} stage={stage} csv={csv} announce={announce} />
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
      onOpened={({ savedState: { id } }) => {
        if (id !== null) showAt(id)
        emit(element, 'd4c-chart-opened', { chartId: id })
      }}
      notice={savedState.from !== undefined && <p className="d4c-muted">{sentences['load.copy']}</p>}
      announced={announced}
      announce={announce}
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
          contexts={chartContexts}
          edit={editChart}
          add={add}
          announce={announce}
        />
        {!empty && <FramePanel definition={chart} timed={timed} edit={editChart} />}
      </div>
      {preview}
    </BuilderFrame>
  )
}
