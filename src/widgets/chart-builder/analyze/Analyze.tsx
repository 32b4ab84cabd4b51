import { useEffect, useMemo, useState } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import { emit } from '../../../client/events.ts'
import { type ChartDefinition, encodeDefinition } from '../../../core/chart/definition.ts'
import type { Dataset } from '../../../core/dataset.ts'
import { findField } from '../../../core/field.ts'
import type { WidgetProps } from '../../../custom-element/Root.tsx'
import { fill } from '../../../messages/message.ts'
import { fitsAddress, textInAddress, useTextInAddress } from '../../../ui/builder/address.ts'
import { useAutoResize } from '../../../ui/useAutoResize.ts'
import { WithDatasetContext } from '../../../ui/WithContext.tsx'
import { FramePanel } from '../FramePanel.tsx'
import { modeOf } from '../model/choices.ts'
import { type Start, startOf } from '../model/start.ts'
import { Preview } from '../Preview.tsx'
import { QueryPanel } from '../QueryPanel.tsx'
import { useChartBuilderSentences } from '../sentences.ts'
import type { attributes } from './attributes.ts'

type Options = WidgetProps<typeof attributes>['options']

/** URL parameter that contains a chart. */
const key = 'dataChart'

/** The initial chart of a dataset: that of the URL, the publisher's, or a proposed one. */
function begin(dataset: Dataset): Start {
  const analyzeDefault = dataset.extra_metas?.visualization?.analyze_default
  return startOf(dataset, [
    { text: textInAddress(key), ofDataset: true },
    { text: typeof analyzeDefault === 'string' ? analyzeDefault : null, ofDataset: false },
  ])
}

interface EditorProps {
  element: HTMLElement
  options: Options
  context: DataContext
  dataset: Dataset
}

function AnalyzeEditor({ element, options, context, dataset }: EditorProps) {
  const sentences = useChartBuilderSentences()
  const [start, setStart] = useState(() => begin(dataset))
  /** The chart as changed by the visitor; null without changes. */
  const [changed, setChanged] = useState<ChartDefinition | null>(null)
  const [announced, announce] = useState('')
  const definition = changed ?? start.definition
  const text = useMemo(() => changed && encodeDefinition(changed), [changed])
  useTextInAddress(key, text, changed !== null)
  useEffect(() => {
    const follow = () => {
      if ((textInAddress(key) ?? null) === text) return
      setStart(begin(dataset))
      setChanged(null)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [dataset, text])
  const names = useMemo(() => [context.name], [context.name])

  const [query] = definition?.queries ?? []
  if (!definition || !query) return <p className="d4c-empty">{sentences['start.none']}</p>
  const edit = (next: ChartDefinition) => {
    setChanged(next)
    emit(element, 'd4c-chart-change', { context: context.name, definition: next })
  }
  const again = () => {
    const address = new URL(location.href)
    address.searchParams.delete(key)
    history.replaceState(history.state, '', address)
    setStart(begin(dataset))
    setChanged(null)
    announce('')
  }
  const { trouble, proposal } = start
  const timed = modeOf(definition, ({ xAxis }) => findField(dataset.fields, xAxis)) === 'timeserie'
  const notes = (
    <>
      {trouble && (
        <p className="d4c-error" role="alert">
          {fill(sentences[`start.${trouble.problem}`], { fields: trouble.fields.join(', ') })}
        </p>
      )}
      {text !== null && !fitsAddress(text) && <p className="d4c-muted hint">{sentences['start.long']}</p>}
      {proposal && !changed && (
        <p className="d4c-muted hint">
          {fill(sentences[`why.${proposal.why}`], { field: proposal.x.label })}
        </p>
      )}
    </>
  )
  const preview = <Preview definition={definition} names={names} label={sentences['preview.label']} />
  if (options.noControls)
    return (
      <div className="analyze is-alone" part="analyze">
        {notes}
        {preview}
      </div>
    )
  return (
    <div className="analyze body" part="analyze">
      <section className="side" part="controls" aria-label={sentences.analyze}>
        {notes}
        {definition.queries.map((one, index) => (
          <QueryPanel
            // biome-ignore lint/suspicious/noArrayIndexKey: queries are identified by their position
            key={index}
            definition={definition}
            index={index}
            query={one}
            dataset={dataset}
            context={context.name}
            edit={edit}
            announce={announce}
          />
        ))}
        <FramePanel definition={definition} timed={timed} edit={edit} />
        {changed && (
          <button type="button" className="d4c-button" onClick={again}>
            {sentences['start.again']}
          </button>
        )}
        <p role="status" className="d4c-hidden">
          {announced}
        </p>
      </section>
      {preview}
    </div>
  )
}

/** The analysis of one dataset: a chart and its settings. */
export function Analyze({ options, element, connection }: WidgetProps<typeof attributes>) {
  useAutoResize(element, options.autoResize)
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context, dataset) => (
        <AnalyzeEditor
          key={dataset.datasetid}
          element={element}
          options={options}
          context={context}
          dataset={dataset}
        />
      )}
    </WithDatasetContext>
  )
}
