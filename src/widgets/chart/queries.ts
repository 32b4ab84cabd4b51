import type { DataContext } from '../../client/contexts/context.ts'
import type { QueryOptions } from '../../core/chart/model.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { Configuration } from '../../custom-element/configuration.ts'
import type { attributes as queryAttributes } from './query/attributes.ts'
import type { attributes as serieAttributes } from './serie/attributes.ts'

export const queryTag = 'd4c-chart-query'
export const serieTag = 'd4c-chart-serie'

/** A query element with its series. */
export interface PlacedQuery {
  context: string
  options: QueryOptions
}

/** Reads the configuration elements of a chart: each series belongs to the query around it. */
export function placedQueries(configurations: readonly Configuration[]): PlacedQuery[] {
  return configurations
    .filter(({ tag, missing }) => tag === queryTag && missing.length === 0)
    .map(({ element, options }) => {
      // The tag names the table that its options were read by.
      const query = options as OptionsOf<typeof queryAttributes>
      const series = configurations
        .filter((other) => other.tag === serieTag && other.element.parentElement === element)
        .map((other) => other.options as OptionsOf<typeof serieAttributes>)
      return { context: query.context, options: { ...query, series: series.length > 0 ? series : [{}] } }
    })
}

/** A query whose context is ready. */
export interface ReadyQuery extends PlacedQuery {
  source: DataContext
}
