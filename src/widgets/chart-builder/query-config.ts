import type { ChartQuery } from '../../core/chart/definition.ts'
import type { Dataset } from '../../core/dataset.ts'

type Options = NonNullable<ChartQuery['config']['options']>

const plain = (value: unknown): value is Options[string] =>
  (typeof value === 'string' && value !== '') ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'))

/** Parameters of how records are listed, which do not filter. */
const listing = new Set(['sort', 'rows', 'start', '_refreshTimestamp'])

/** The dataset of a query, with the filters of a context. */
export function configOf(
  { datasetid: dataset }: Pick<Dataset, 'datasetid'>,
  parameters: Readonly<Record<string, unknown>> | undefined,
): ChartQuery['config'] {
  const options = Object.fromEntries(
    Object.entries(parameters ?? {}).filter(
      (pair): pair is [string, Options[string]] => plain(pair[1]) && !listing.has(pair[0]),
    ),
  )
  return { dataset, ...(Object.keys(options).length > 0 && { options }) }
}

/** The filters of a query as readable text; empty without any. */
export const filtersOf = ({ config: { options = {} } }: ChartQuery): string =>
  Object.entries(options)
    .filter(([name]) => !name.startsWith('disjunctive.'))
    .map(([name, value]) => `${name.replace(/^refine\./, '')} = ${[value].flat().join(', ')}`)
    .join('; ')
