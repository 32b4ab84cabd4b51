import type { QueryModel } from '../../core/chart/model.ts'
import type { SeriesPoints } from '../../core/chart/points.ts'
import type { Locale } from '../../core/format/value.ts'
import { printBucket, printValue } from './describe-series.ts'

interface Props {
  queries: readonly QueryModel[]
  results: readonly (readonly SeriesPoints[])[]
  language: Locale
  caption: string
}

/** The values of a chart as tables, one for each query: buckets down, series across. */
export function ChartTable({ queries, results, language, caption }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="d4c-chart__table" part="table" tabIndex={0} aria-label={caption}>
      {queries.map((query, index) => (
        <QueryTable
          key={query.series[0]?.key}
          query={query}
          drawn={results[index] ?? []}
          language={language}
          caption={caption}
        />
      ))}
    </section>
  )
}

function QueryTable({
  query,
  drawn,
  language,
  caption,
}: {
  query: QueryModel
  drawn: readonly SeriesPoints[]
  language: Locale
  caption: string
}) {
  const columns = drawn.flatMap(({ series, points, names }) =>
    names.map((name) => ({
      name,
      unit: series.unit,
      values: new Map(points.filter((point) => point.series === name).map(({ x, y }) => [x, y])),
    })),
  )
  const buckets = [...new Set(drawn.flatMap(({ points }) => points.map(({ x }) => x)))]
  return (
    <table>
      <caption className="d4c-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{query.x.label}</th>
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
            <th scope="row">{printBucket(query, x, language)}</th>
            {columns.map(({ values, unit }, index) => {
              const y = values.get(x)
              // biome-ignore lint/suspicious/noArrayIndexKey: two series may share a name
              return <td key={index}>{y === undefined ? '' : printValue(y, unit, language)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
