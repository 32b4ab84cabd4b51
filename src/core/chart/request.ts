import type { Parameters } from '../parameters/encode.ts'
import { isFine, timescales } from './definition.ts'
import type { QueryModel } from './model.ts'

/** Parts of a date axis that a timescale asks for, coarsest first: `month` → year, month. */
const partsOf = ({ x, timescale }: QueryModel): string[] =>
  timescale
    ? timescales.slice(0, timescales.indexOf(timescale) + 1).map((part) => `${x.name}.${part}`)
    : [x.name]

/** Parameters of the analyze call of a query, beside those of its context. */
export function analyzeParameters(query: QueryModel): Parameters {
  const x = partsOf(query)
  const sortByX = x.map((part) => `x.${part}`)
  return {
    x: query.breakdown ? [...x, query.breakdown.name] : x,
    ...Object.fromEntries(
      query.series.flatMap(({ key, func, expression }) => [
        [`y.${key}.func`, func],
        ...(expression ? [[`y.${key}.expr`, expression]] : []),
      ]),
    ),
    sort: query.timescale ? sortByX.join(',') : query.sort || (query.breakdown ? `x.${query.x.name}` : 'x'),
    maxpoints: query.maxpoints || undefined,
    ...(query.timescale && isFine(query.timescale) ? { output_timezone: 'UTC' } : {}),
  }
}
