import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { maxCategories } from '../../core/chart/layers.ts'
import { formatNumber } from '../../core/format/value.ts'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useSentences } from '../../ui/useSentences.ts'
import { BrushReset } from './BrushReset.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable, mostUnseen } from './ChartTable.tsx'
import { type ChartBodyProps, type ChartModel, useChartModel } from './useChartModel.ts'

// Loads vega in parallel with the first answers.
const view = import('../../ui/ChartView.tsx')
const ChartView = lazy(() => view)

/**
 * A chart whose sources are ready: requests the data, and shows it as a drawing, a description and a table.
 */
export function ChartBody(props: ChartBodyProps) {
  const { element, unread = [] } = props
  const common = useSentences()
  const model = useChartModel(props)
  const { sentences, session, problems, answered, failure, loading, retry, empty } = model
  const broken = useStore(session.$broken)
  if (model.unasked)
    return (
      <p className="d4c-error" part="error">
        {unread[0] ?? problems[0] ?? sentences['no.query']}
      </p>
    )
  return (
    <div className="d4c-chart" part="chart" aria-busy={loading}>
      {failure && !answered && <Failure failure={failure} retry={retry} />}
      {broken !== null && (
        <p className="d4c-error" part="error" role="alert">
          {fill(sentences['draw.failed'], { message: broken })}
        </p>
      )}
      {!answered && !failure && (
        <div className="d4c-chart__waiting" role="status" aria-label={common.loading} />
      )}
      {empty && (
        <p className="d4c-empty" part="empty" role="status">
          {sentences.none}
        </p>
      )}
      {answered && !empty && <Drawn element={element} model={model} />}
      {model.failed.map((sentence) => (
        <p key={sentence} className="d4c-error" part="error" role="alert">
          {sentence}
        </p>
      ))}
      {failure && answered && <Failure failure={failure} retry={retry} />}
    </div>
  )
}

interface PartProps {
  element: HTMLElement
  model: ChartModel
}

/** The drawing or its table, with legend and actions. */
function Drawn({ element, model }: PartProps) {
  const { sentences, session, layers, language, legend, patterns, picks, frame } = model
  const asTable = useStore(session.$asTable)
  const table = { layers, language, caption: sentences['table.caption'] }
  return (
    <>
      {asTable ? <ChartTable {...table} /> : <Drawing model={model} />}
      {!asTable && layers.reduce((sum, layer) => sum + layer.points.length, 0) <= mostUnseen && (
        <ChartTable {...table} unseen />
      )}
      {frame.displayLegend && legend.entries.length > 1 && !asTable && (
        <ChartLegend
          legend={legend}
          patterns={patterns}
          hidden={model.hidden}
          onChange={session.hide}
          sentences={sentences}
        />
      )}
      <Categories model={model} />
      <BrushReset
        element={element}
        contexts={picks.brushes}
        reset={picks.reset}
        label={sentences['brush.reset']}
      />
      <button
        type="button"
        className="d4c-link d4c-chart__twin"
        part="twin"
        aria-pressed={asTable}
        onClick={session.toggleTable}
      >
        {asTable ? sentences['table.hide'] : sentences['table.show']}
      </button>
    </>
  )
}

function Drawing({ model }: { model: ChartModel }) {
  const common = useSentences()
  const { sentences, session, picks } = model
  return (
    <Suspense fallback={<div className="d4c-chart__waiting" role="status" aria-label={common.loading} />}>
      <ChartView
        spec={model.spec}
        points={model.points}
        language={model.language}
        label={model.words || sentences.chart}
        help={sentences[picks.brush ? 'keys.brush' : 'keys']}
        describePoint={model.describePoint}
        hatchOf={model.patterns ? model.hatchOf : undefined}
        reversed={model.reversed}
        onPick={picks.pick}
        onBrush={picks.brush ?? undefined}
        onRendered={model.onRendered}
        onFailed={session.fail}
        onPicture={model.onPicture}
      />
    </Suspense>
  )
}

/** Notice about hidden categories, with a button to show them. */
function Categories({ model: { categories, sentences, language, session } }: { model: ChartModel }) {
  if (!categories) return null
  const { shown, all } = categories
  return (
    <p className="d4c-chart__cut" part="cut" role="status">
      {fill(sentences.categories, {
        shown: formatNumber(shown, language),
        all: formatNumber(all, language),
      })}{' '}
      {shown < maxCategories && (
        <button type="button" className="d4c-link" onClick={() => session.showCategories(all)}>
          {all <= maxCategories
            ? sentences['categories.all']
            : fill(sentences['categories.more'], { count: formatNumber(maxCategories, language) })}
        </button>
      )}
    </p>
  )
}
