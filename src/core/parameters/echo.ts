import type { ParametersEcho } from '../record.ts'
import type { Filters, SearchRequest } from './decode.ts'

/** The parameters of a search as the server decoded them. */
export function echo(request: SearchRequest, timezone: string): ParametersEcho {
  const { filters } = request
  const parameters: ParametersEcho = {
    rows: request.rows,
    start: request.start,
    format: request.format,
    timezone,
  }
  if (request.dataset === null) parameters.staged = false
  else parameters.dataset = request.dataset
  if (filters.q.length > 0) parameters.q = oneOrSeveral(filters.q)
  if (filters.rq.length > 0) parameters.rq = oneOrSeveral(filters.rq)
  if (request.sort.length > 0)
    parameters.sort = request.sort.map(({ name, minus }) => (minus ? `-${name}` : name))
  if (request.facets.length > 0) parameters.facet = request.facets
  for (const name of ['refine', 'exclude'] as const) {
    const entries = Object.entries(filters[name])
    if (entries.length > 0)
      parameters[name] = Object.fromEntries(entries.map(([field, values]) => [field, oneOrSeveral(values)]))
  }
  if (filters.disjunctive.length > 0)
    parameters.disjunctive = Object.fromEntries(filters.disjunctive.map((field) => [field, true as const]))
  if (request.fields) parameters.fields = request.fields.join(',')
  return Object.assign(parameters, geofilters(filters))
}

function geofilters(filters: Filters): Record<`geofilter.${string}`, string[]> {
  const sent: Record<`geofilter.${string}`, string[]> = {}
  for (const name of ['distance', 'polygon', 'bbox'] as const)
    if (filters[name].length > 0) sent[`geofilter.${name}`] = filters[name].map(({ text }) => text)
  return sent
}

const oneOrSeveral = (values: string[]): string | string[] => {
  const [only] = values
  return values.length === 1 && only !== undefined ? only : values
}
