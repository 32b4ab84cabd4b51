import { Checkbox, NativeSelect, Text } from '@mantine/core'
import { createElement } from 'react'
import { type ChartDefinition, decodeDefinition, encodeDefinition } from '../../../core/chart/definition.ts'
import {
  analyzable,
  plainFunctions,
  plainTimescales,
  plainTypes,
  proposedDefinition,
} from '../../../core/chart/propose.ts'
import { findField, isAnnotated, isNumeric, isTemporal } from '../../../core/field.ts'
import { useApp } from '../../app.ts'
import type { SettingsProps } from './settings-props.ts'
import { WidgetPreview } from './WidgetPreview.tsx'

type Query = ChartDefinition['queries'][number]

/** Maximum number of categories in the chart; the largest are shown. */
const topCategories = 20

/** The initial chart of the dataset's analysis. */
export function AnalyzeSettings({ dataset, fields, visualization, set }: SettingsProps) {
  const { words } = useApp()
  const { dataset_id: datasetid } = dataset
  const saved = visualization.analyze_default
  const savedDefinition = typeof saved === 'string' ? decodeDefinition(saved) : null
  const proposed = proposedDefinition({ datasetid, fields: [...fields] })
  const shown = savedDefinition ?? proposed
  const query = shown?.queries[0]
  const keep = (definition: ChartDefinition | null) =>
    set('analyze_default', definition && encodeDefinition(definition))
  return (
    <div className="display-columns">
      <div className="display-form">
        <Text size="sm" c="dimmed">
          {words.say('display.analyze_why')}
        </Text>
        <Checkbox
          label={words.say('display.analyze_own')}
          description={words.say('display.analyze_proposed')}
          checked={savedDefinition !== null}
          onChange={({ currentTarget }) => keep(currentTarget.checked ? proposed : null)}
        />
        {savedDefinition && query && (
          <Choices
            fields={fields}
            query={query}
            change={(next) => keep({ queries: [{ ...next, config: { dataset: datasetid } }] })}
          />
        )}
      </div>
      <WidgetPreview dataset={dataset} visualization={visualization}>
        {query && <Chart query={query} isTime={isTime(fields, query.xAxis)} />}
      </WidgetPreview>
    </div>
  )
}

const isTime = (fields: SettingsProps['fields'], name: string): boolean => {
  const field = findField(fields, name)
  return field !== undefined && isTemporal(field)
}

function Chart({ query, isTime }: { query: Query; isTime: boolean }) {
  const [series] = query.charts
  if (!series) return null
  const axis = {
    context: 'ctx',
    'field-x': query.xAxis,
    ...(isTime && { timescale: query.timescale ?? 'year' }),
    ...(query.maxpoints && { maxpoints: query.maxpoints }),
    ...(query.sort && { sort: query.sort }),
    ...(query.seriesBreakdown && { 'series-breakdown': query.seriesBreakdown }),
  }
  return createElement(
    'd4c-chart',
    { key: JSON.stringify(query), className: 'display-chart' },
    createElement(
      'd4c-chart-query',
      axis,
      createElement('d4c-chart-serie', {
        'chart-type': series.type,
        'function-y': series.func,
        ...(series.yAxis && { 'expression-y': series.yAxis }),
      }),
    ),
  )
}

interface ChoicesProps {
  fields: SettingsProps['fields']
  query: Query
  change: (query: Query) => void
}

function Choices({ fields, query, change }: ChoicesProps) {
  const { words } = useApp()
  const series = query.charts[0] ?? { type: 'column', func: 'COUNT' }
  const numbers = fields.filter(isNumeric)
  const options = (list: SettingsProps['fields']) => list.map(({ name, label }) => ({ value: name, label }))
  const splits = fields.filter((field) => field.type === 'text' && isAnnotated(field, 'facet'))
  const functions = numbers.length > 0 ? plainFunctions : plainFunctions.slice(0, 1)
  const along = (name: string) => {
    const { timescale: _, sort: __, maxpoints: ___, ...rest } = query
    change({
      ...rest,
      xAxis: name,
      ...(isTime(fields, name)
        ? { timescale: query.timescale ?? 'year' }
        : { sort: 'serie1-1', maxpoints: topCategories }),
    })
  }
  const draw = (next: Partial<typeof series>) => {
    const { yAxis, ...one } = { ...series, ...next }
    const of = yAxis ?? numbers[0]?.name
    change({ ...query, charts: [{ ...one, ...(one.func !== 'COUNT' && of !== undefined && { yAxis: of }) }] })
  }
  return (
    <>
      <NativeSelect
        label={words.say('display.chart_function')}
        value={series.func}
        data={functions.map((name) => ({ value: name, label: words.say(`display.function.${name}`) }))}
        onChange={({ currentTarget }) => draw({ func: currentTarget.value })}
      />
      {series.func !== 'COUNT' && (
        <NativeSelect
          label={words.say('display.chart_y')}
          value={series.yAxis ?? ''}
          data={options(numbers)}
          onChange={({ currentTarget }) => draw({ yAxis: currentTarget.value })}
        />
      )}
      <NativeSelect
        label={words.say('display.chart_x')}
        value={query.xAxis}
        data={options(fields.filter(analyzable))}
        onChange={({ currentTarget }) => along(currentTarget.value)}
      />
      {isTime(fields, query.xAxis) && (
        <NativeSelect
          label={words.say('display.chart_scale')}
          value={query.timescale ?? 'year'}
          data={plainTimescales.map((name) => ({ value: name, label: words.say(`display.scale.${name}`) }))}
          onChange={({ currentTarget }) => change({ ...query, timescale: currentTarget.value })}
        />
      )}
      {splits.length > 0 && (
        <NativeSelect
          label={words.say('display.chart_split')}
          value={query.seriesBreakdown ?? ''}
          data={[{ value: '', label: words.say('display.no_field') }, ...options(splits)]}
          onChange={({ currentTarget }) => {
            const { seriesBreakdown: _, ...rest } = query
            const split = currentTarget.value
            change({ ...rest, ...(split !== '' && { seriesBreakdown: split }) })
          }}
        />
      )}
      <NativeSelect
        label={words.say('display.chart_type')}
        value={series.type}
        data={plainTypes.map((name) => ({ value: name, label: words.say(`display.chart.${name}`) }))}
        onChange={({ currentTarget }) => draw({ type: currentTarget.value })}
      />
    </>
  )
}
