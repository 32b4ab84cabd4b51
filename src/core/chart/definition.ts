export const chartTypes = ['line', 'column', 'bar', 'area', 'pie'] as const
export type ChartType = (typeof chartTypes)[number]

export const chartFunctions = ['COUNT', 'AVG', 'SUM', 'MIN', 'MAX'] as const
export type ChartFunction = (typeof chartFunctions)[number]

export const timescales = ['year', 'month', 'day', 'hour', 'minute'] as const
export type Timescale = (typeof timescales)[number]

/** Timescales whose buckets are asked as instants. */
export const isFine = (timescale: Timescale): boolean => timescale === 'hour' || timescale === 'minute'

/** A chart as it is kept, shared in addresses and built by hand: the member names are those of the peer's files. */
export interface ChartDefinition {
  timescale?: string
  queries: {
    config: { dataset: string; options?: Record<string, unknown> }
    charts: { type: string; func: string; yAxis?: string; color?: string }[]
    xAxis: string
    timescale?: string
    seriesBreakdown?: string
    sort?: string
    maxpoints?: number | ''
  }[]
}

/** Text for the address parameter `dataChart`: base64 of UTF-8 JSON. */
export function encodeDefinition(definition: ChartDefinition): string {
  const bytes = new TextEncoder().encode(JSON.stringify(definition))
  return btoa(String.fromCharCode(...bytes))
}

/** The definition in a `dataChart` text, base64 or plain JSON; null when it is neither or has no queries. */
export function decodeDefinition(text: string): ChartDefinition | null {
  try {
    const plain = text.trimStart().startsWith('{')
      ? text
      : new TextDecoder().decode(
          Uint8Array.from(atob(text.replaceAll(' ', '+')), (letter) => letter.charCodeAt(0)),
        )
    const definition: unknown = JSON.parse(plain)
    return isDefinition(definition) ? definition : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDefinition = (value: unknown): value is ChartDefinition =>
  isObject(value) &&
  Array.isArray(value.queries) &&
  value.queries.every(
    (query: unknown) =>
      isObject(query) &&
      typeof query.xAxis === 'string' &&
      isObject(query.config) &&
      Array.isArray(query.charts) &&
      query.charts.every((chart: unknown) => isObject(chart)),
  )
