/** Suffixes of `q.` that belong to other widgets. */
const reserved = new Set([
  'timerange',
  'timescale',
  'calendar_bounds',
  'geographic_area',
  'mapfilter',
  'to_date',
  'from_date',
])

/** The parameter that a search box sets. Throws for a suffix reserved by another widget. */
export function textParameter(suffix: string): string {
  if (suffix === '') return 'q'
  if (reserved.has(suffix))
    throw new Error(`The ${suffix} suffix is reserved and cannot be used for text-search`)
  return `q.${suffix}`
}

/** Typed text as a query, restricted to a field if there is one. */
export const printTextQuery = (text: string, field: string): string =>
  field === '' ? text : `${field}:"${text.replace(/["\\]/g, '\\$&')}"`

/** The search text of a query; null when it is not a query of that field. */
export function readTextQuery(query: string, field: string): string | null {
  if (field === '') return query
  const quoted =
    query.startsWith(`${field}:"`) && query.endsWith('"') ? query.slice(field.length + 2, -1) : null
  return quoted?.replace(/\\(["\\])/g, '$1') ?? null
}
