import type { ChartLayer, Point } from '../../core/chart/layers.ts'
import { printBucket, printPoint } from '../../core/chart/words.ts'
import type { Locale } from '../../core/format/value.ts'

interface Props {
  layers: readonly ChartLayer[]
  language: Locale
  caption: string
  /** Visually hidden, for screen readers. */
  unseen?: boolean
}

/** Maximum number of cells that are rendered only for screen readers; a button shows larger tables. */
export const mostUnseen = 2000

/** The values of a chart as tables, one for each axis: buckets as rows, series as columns. */
export function ChartTable({ layers, language, caption, unseen = false }: Props) {
  const axes = [...new Set(layers.map(axisOf))]
  if (unseen)
    return (
      <div className="d4c-hidden">
        {axes.map((axis) => (
          <AxisTable
            key={axis}
            layers={layers.filter((layer) => axisOf(layer) === axis)}
            language={language}
            caption={caption}
          />
        ))}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="d4c-chart__table" part="table" tabIndex={0} aria-label={caption}>
      {axes.map((axis) => (
        <AxisTable
          key={axis}
          layers={layers.filter((layer) => axisOf(layer) === axis)}
          language={language}
          caption={caption}
        />
      ))}
    </section>
  )
}

const axisOf = ({ query }: ChartLayer): string =>
  JSON.stringify([query.dataset, query.x.name, query.timescale])

function AxisTable({ layers, language, caption }: Props) {
  const [first] = layers
  if (!first) return null
  const columns = layers.flatMap((layer) => {
    const byName = new Map<string, Map<Point['x'], Point>>()
    for (const point of layer.points) {
      const values = byName.get(point.series) ?? new Map<Point['x'], Point>()
      byName.set(point.series, values.set(point.x, point))
    }
    return layer.names.map((name) => ({ layer, name, values: byName.get(name) }))
  })
  const buckets = [
    ...new Set(layers.flatMap(({ points }) => points.filter(({ y }) => y !== null).map(({ x }) => x))),
  ]
  if (first.query.timescale) buckets.sort((one, other) => Number(one) - Number(other))
  return (
    <table>
      <caption className="d4c-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first.query.x.label}</th>
          {columns.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two series may share a name
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.map((x) => (
          <tr key={x}>
            <th scope="row">{printBucket(first.query, x, language)}</th>
            {columns.map(({ layer, values }, index) => {
              const point = values?.get(x)
              const text = point && point.y !== null ? printPoint(layer, point, language) : ''
              // biome-ignore lint/suspicious/noArrayIndexKey: two series may share a name
              return <td key={index}>{text}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
