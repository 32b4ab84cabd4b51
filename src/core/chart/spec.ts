import { colorAt } from '../color/palette.ts'
import {
  type Channel,
  type ChartFrame,
  legend,
  mark,
  tooltip,
  type ValueAxis,
  wheel,
  xChannel,
  yChannel,
} from './channels.ts'
import type { QueryModel, SeriesModel } from './model.ts'

/** Colours and type of a chart, as the page's tokens have them. */
export interface ChartLook {
  text: string
  muted: string
  grid: string
  font: string
}

/** A vega-lite specification, version 6, as plain data. */
export type ChartSpec = Readonly<Record<string, unknown>>

/** A series to draw; `sparse` when its points are few enough to show each of them. */
export interface DrawnSeries {
  query: QueryModel
  series: SeriesModel
  sparse: boolean
}

function pie({ query, series, sparse }: DrawnSeries, frame: ChartFrame): Channel {
  return {
    data: { name: series.key },
    mark: mark(series, sparse),
    encoding: {
      theta: { field: 'y', type: 'quantitative', stack: true },
      order: { field: 'y', type: 'quantitative', sort: 'descending' },
      color: {
        field: 'x',
        type: 'nominal',
        sort: null,
        scale: { range: wheel(series.colors) },
        legend: legend(frame, query.x.label),
      },
      tooltip: tooltip(query, series),
    },
  }
}

interface Shared {
  frame: ChartFrame
  horizontal: boolean
  /** One scale for the series that are not split, so that they share a legend. */
  legendScale: Channel
}

function layer(
  { query, series, sparse }: DrawnSeries,
  axis: ValueAxis,
  { frame, horizontal, legendScale }: Shared,
): Channel {
  const bars = series.type === 'column' || series.type === 'bar'
  const buckets = xChannel(query, frame, bars)
  const values = yChannel(query, series, frame, axis, horizontal)
  const beside = bars && query.stacked === null && query.breakdown === null && query.series.length > 1
  const offset = { datum: series.label, scale: { domain: query.series.map(({ label }) => label) } }
  const split = query.breakdown
  return {
    data: { name: series.key },
    mark: mark(series, sparse),
    encoding: {
      ...(horizontal ? { y: buckets, x: values } : { x: buckets, y: values }),
      color: split
        ? {
            field: 'series',
            type: 'nominal',
            scale: { range: wheel(series.colors) },
            legend: legend(frame, split.label),
          }
        : { datum: series.label, type: 'nominal', scale: legendScale, legend: legend(frame, null) },
      ...(beside ? { [horizontal ? 'yOffset' : 'xOffset']: offset } : {}),
      tooltip: tooltip(query, series),
    },
  }
}

/**
 * The vega-lite specification of a chart. It holds no records: each series reads a dataset of its own name, so that
 * new answers change the picture in place. Width and height are signals that the view sets.
 */
export function toSpec(drawn: readonly DrawnSeries[], frame: ChartFrame, look: ChartLook): ChartSpec {
  const round = drawn.find(({ series }) => series.type === 'pie')
  const horizontal = drawn.length > 0 && drawn.every(({ series }) => series.type === 'bar')
  const separate = !frame.singleAxis && !horizontal && drawn.length > 1
  const shared: Shared = {
    frame,
    horizontal,
    legendScale: {
      domain: drawn.map(({ series }) => series.label),
      range: drawn.map(({ series }, index) => series.colors[0] ?? colorAt(index)),
    },
  }
  const axisOf = (index: number): ValueAxis => ({
    orient: separate && index > 0 ? 'right' : 'left',
    offset: separate && index > 1 ? (index - 1) * 56 : 0,
    grid: index === 0,
  })
  const split = drawn.some(({ query }) => query.breakdown !== null)
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 300,
    height: 200,
    autosize: { type: 'fit', contains: 'padding' },
    background: 'transparent',
    layer: round ? [pie(round, frame)] : drawn.map((one, index) => layer(one, axisOf(index), shared)),
    resolve: {
      scale: {
        ...(separate && !round ? { y: 'independent' } : {}),
        ...(split && drawn.length > 1 ? { color: 'independent' } : {}),
      },
    },
    config: config(look),
  }
}

const config = ({ text, muted, grid, font }: ChartLook): Channel => ({
  font,
  aria: false,
  view: { stroke: null },
  axis: {
    labelColor: muted,
    titleColor: text,
    titleFontWeight: 'normal',
    labelFontSize: 12,
    titleFontSize: 12,
    gridColor: grid,
    domainColor: grid,
    tickColor: grid,
    titlePadding: 8,
  },
  legend: {
    labelColor: text,
    titleColor: muted,
    titleFontWeight: 'normal',
    labelFontSize: 12,
    titleFontSize: 12,
  },
})
