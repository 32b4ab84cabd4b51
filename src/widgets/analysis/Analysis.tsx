import { useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { envelopeOf, isAnalysis } from '../../core/analysis/rows.ts'
import { readSeries, seriesParameters } from '../../core/analysis/series.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Published } from '../../ui/Published.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

type Options = OptionsOf<typeof attributes>

const cumulative = /-cumulative$/

/**
 * Parameters of the call in addition to those of the context; an invalid series is dropped with a warning.
 */
function callOf({ x, xOf, sort, max, serieOf, aggregationOf }: Options): Parameters {
  const series = Object.entries(serieOf).filter(([name]) => !cumulative.test(name))
  const values = series.map(([name, text]) => {
    const written = readSeries(text)
    if (!written) warnOnce(`<d4c-analysis> serie-${name}="${text}": write FUNCTION(expression).`)
    return written ? seriesParameters(name, written) : {}
  })
  const running = Object.entries(serieOf)
    .filter(([name, text]) => cumulative.test(name) && text !== 'false')
    .map(([name]) => [`y.${name.replace(cumulative, '')}.cumulative`, 'true'])
  const aggregates = Object.entries(aggregationOf).flatMap(([name, functions]) => [
    [`agg.${name}.expr`, name],
    [`agg.${name}.func`, functions],
  ])
  return {
    x: [x, ...Object.values(xOf)].filter((one) => one !== undefined),
    sort,
    maxpoints: Math.max(Math.trunc(max), 0),
    ...Object.assign({}, ...values),
    ...Object.fromEntries([...running, ...aggregates]),
  }
}

interface RowsProps {
  element: HTMLElement
  context: DataContext
  options: Options
  template: string | null
}

const nothing = { results: [], aggregations: {} }

function Rows({ element, context, options, template }: RowsProps) {
  const parameters = useParameters(context)
  const request = useMemo(() => callOf(options), [options])
  const call = { path: 'records/1.0/analyze/', parameters: { ...parameters, ...request } }
  const { value } = useAnswer(element, context, call, isAnalysis, { quiet: true })
  const analysis = useMemo(() => (value ? envelopeOf(value) : nothing), [value])
  return (
    <Published
      values={{ [options.variable]: analysis, results: analysis.results }}
      template={template}
      contexts={[context]}
    />
  )
}

/** Rows of an analysis as variables of its content: `{variable}.results`, `{variable}.aggregations`, and `results`. */
export function Analysis({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context) => <Rows element={element} context={context} options={options} template={template} />}
    </WithDatasetContext>
  )
}
