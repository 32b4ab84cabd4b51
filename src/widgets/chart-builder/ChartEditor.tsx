import { useCallback, useRef, useState } from 'react'
import { emit } from '../../client/events.ts'
import { findField } from '../../core/field.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { fill } from '../../messages/message.ts'
import { BuilderFrame } from '../../ui/builder/BuilderFrame.tsx'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'
import { CodeForm } from './CodeForm.tsx'
import { Downloads } from './Downloads.tsx'
import { chartCsv } from './download.ts'
import { FramePanel } from './FramePanel.tsx'
import { modeOf } from './model/choices.ts'
import type { BuiltChart } from './model/keep.ts'
import { chartCode } from './model/tags.ts'
import { Preview } from './Preview.tsx'
import { QueryList } from './QueryList.tsx'
import { useChartBuilderSentences } from './sentences.ts'
import { useChartAddress } from './useChartAddress.ts'
import { useChartEditing } from './useChartEditing.ts'
import type { Opened } from './useOpening.ts'
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

/** The chart builder's editor: settings next to the preview. */
export function ChartEditor({ element, connection, options, opened }: EditorProps) {
  const sentences = useChartBuilderSentences()
  const [prefix] = useState(() => `chart${++made}x`)
  const [announced, announce] = useState('')
  const [form, setForm] = useState<'tags' | 'config'>('tags')
  const names = options.context ?? []
  const sources = usePageSources(element, connection, names)
  const { domains } = sources
  const { editing, change, editChart, add, proposal } = useChartEditing({
    element,
    opened,
    hasContexts: names.length > 0,
    sources,
    announce,
  })
  const { title, chart } = editing.config
  const { declared, chartContexts, contextNames, sourceOf } = useQuerySources(element, connection, chart, {
    domains,
    prefix,
  })
  const { showAt, link } = useChartAddress(options, editing)
  const shelf = useShelf(element, { onSaved: showAt, announce })
  const write = useCallback(
    (portal: string) => chartCode(chart, form, portal, domains),
    [chart, form, domains],
  )
  const empty = chart.queries.length === 0
  const timed =
    modeOf(chart, (query) => findField(sourceOf(query.config.dataset)?.dataset.fields ?? [], query.xAxis)) ===
    'timeserie'
  const stage = <Stage built={editing.config} names={contextNames} sourceOf={sourceOf} announce={announce} />
  const contexts = <div ref={declared} hidden />
  if (options.noControls)
    return (
      <div className="shown" part="builder">
        {contexts}
        {title && <h2>{title}</h2>}
        {stage}
      </div>
    )
  return (
    <BuilderFrame
      sentences={sentences}
      editing={editing}
      title={title}
      onTitle={(next) => change({ title: next, chart }, 'title')}
      empty={empty}
      address={link}
      write={write}
      codeForm={<CodeForm value={form} onChange={setForm} />}
      shelf={options.canSave ? shelf : null}
      onOpened={({ savedState: { id } }) => {
        if (id !== null) showAt(id)
        emit(element, 'd4c-chart-opened', { chartId: id })
      }}
      notice={editing.savedState.from !== undefined && <p className="d4c-muted">{sentences['load.copy']}</p>}
      announced={announced}
      announce={announce}
    >
      {contexts}
      <div className="side" part="side">
        {proposal && (
          <p className="d4c-muted hint">
            {fill(sentences[`why.${proposal.why}`], { field: proposal.x.label })}
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
      {stage}
    </BuilderFrame>
  )
}

interface StageProps {
  built: BuiltChart
  /** Names of the contexts with the chart's datasets. */
  names: readonly string[]
  sourceOf: Parameters<typeof chartCsv>[1]
  announce: (sentence: string) => void
}

/** The preview of the chart with its downloads, or a hint for an empty one. */
function Stage({ built: { title, chart }, names, sourceOf, announce }: StageProps) {
  const sentences = useChartBuilderSentences()
  const language = useLanguage()
  const stage = useRef<HTMLDivElement>(null)
  if (chart.queries.length === 0)
    return (
      <p className="d4c-empty blank" part="preview">
        {sentences['preview.empty']}
      </p>
    )
  return (
    <div className="preview" ref={stage}>
      <Preview definition={chart} names={names} label={title || sentences['preview.label']} />
      <Downloads
        title={title}
        stage={stage}
        csv={() => chartCsv(chart, sourceOf, language)}
        announce={announce}
      />
    </div>
  )
}
