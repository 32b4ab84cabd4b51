import { isObject } from '../core/is-object.ts'
import { ApiFailure } from './api.ts'
import { portalCall } from './portal-call.ts'

/** A saved chart of the signed-in user, or a shared one; lists omit its value. */
export interface SavedChart {
  chartId: string
  title: string
  /** ISO 8601. */
  lastModification: string | null
  /** It is visible to everybody. */
  shared: boolean
  /** It belongs to the signed-in user. */
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

/** Saved charts of the signed-in user, the newest first. */
export async function listCharts(signal: AbortSignal): Promise<readonly SavedChart[]> {
  const answer = await portalCall(charts, { signal })
  return isObject(answer) && Array.isArray(answer.charts)
    ? answer.charts.flatMap((one) => read(one) ?? [])
    : []
}

export const loadChart = async (id: string, signal: AbortSignal): Promise<SavedChart> =>
  saved(await portalCall(pathOf(id), { signal }))

/** Creates a saved chart, or replaces one. */
export const saveChart = async (
  id: string | null,
  chart: { title: string; value: unknown },
): Promise<SavedChart> =>
  saved(await portalCall(id === null ? charts : pathOf(id), { method: 'POST', body: JSON.stringify(chart) }))

/** Shares a chart with everybody, or makes it private. */
export const shareChart = async (id: string, shared: boolean): Promise<void> => {
  await portalCall(pathOf(id), { method: 'POST', body: JSON.stringify({ shared }) })
}

export const deleteChart = async (id: string): Promise<void> => {
  await portalCall(pathOf(id), { method: 'DELETE' })
}
