import { isObject } from '../core/is-object.ts'
import { ApiFailure } from './api.ts'
import { portalCall } from './portal-call.ts'

/** A chart that whoever has signed in keeps, or that somebody shares; in a list it comes without its value. */
export interface SavedChart {
  chartId: string
  title: string
  /** ISO 8601. */
  lastModification: string | null
  /** Anybody may open it. */
  shared: boolean
  /** It belongs to who asked. */
  own: boolean
  value?: unknown
}

function read(answer: unknown): SavedChart | null {
  if (!isObject(answer) || typeof answer.title !== 'string') return null
  const { persist_id: chartId, title, last_modification: time, value, shared, own } = answer
  if (typeof chartId !== 'string') return null
  return {
    chartId,
    title,
    lastModification: typeof time === 'string' ? time : null,
    shared: shared === true,
    own: own !== false,
    value,
  }
}

function saved(answer: unknown): SavedChart {
  const chart = read(answer)
  if (!chart) throw new ApiFailure(200, null)
  return chart
}

const charts = 'management/1.0/charts/'
const pathOf = (id: string) => `${charts}${encodeURIComponent(id)}/`

/** The charts that whoever has signed in keeps, the newest first. */
export async function listCharts(signal: AbortSignal): Promise<readonly SavedChart[]> {
  const answer = await portalCall(charts, { signal })
  return isObject(answer) && Array.isArray(answer.charts)
    ? answer.charts.flatMap((one) => read(one) ?? [])
    : []
}

export const loadChart = async (id: string, signal: AbortSignal): Promise<SavedChart> =>
  saved(await portalCall(pathOf(id), { signal }))

/** Keeps a chart: a new one, or in the place of another. */
export const saveChart = async (
  id: string | null,
  chart: { title: string; value: unknown },
): Promise<SavedChart> =>
  saved(await portalCall(id === null ? charts : pathOf(id), { method: 'POST', body: JSON.stringify(chart) }))

/** Lets anybody open a chart, or nobody else. */
export const shareChart = async (id: string, shared: boolean): Promise<void> => {
  await portalCall(pathOf(id), { method: 'POST', body: JSON.stringify({ shared }) })
}

export const deleteChart = async (id: string): Promise<void> => {
  await portalCall(pathOf(id), { method: 'DELETE' })
}
