/** Parameters of an embedded view: what the frame shows around the records. */
export const frameParameters = [
  'headless',
  'hideTabs',
  'hideFilters',
  'hideControls',
  'static',
  'scrollWheelZoom',
] as const

/** Parameters of an address that choose what a page shows, not which records. */
export const pageParameters = [
  'dataChart',
  'location',
  'basemap',
  'calendarview',
  'lang',
  'debug',
  ...frameParameters,
] as const

/** Parameters of an address that belong to its records: filters and their order, as a query. */
export function recordParameters(query: URLSearchParams): string {
  const records = new URLSearchParams(query)
  for (const name of pageParameters) records.delete(name)
  return records.toString()
}

/** Whether an address leaves records out: it has more than an order of them. */
export const hasFilters = (query: URLSearchParams): boolean => {
  const known: readonly string[] = pageParameters
  return [...query].some(
    ([name, value]) =>
      value !== '' && !known.includes(name) && name !== 'sort' && !name.startsWith('disjunctive.'),
  )
}
