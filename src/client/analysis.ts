import { fetchResponse, readJson } from './api.ts'

/**
 * The answer to an analysis, whether there were more groups than an answer holds, and how many there are where fewer
 * were asked for. Throws as `fetchJson` does.
 */
export async function fetchAnalysis<T>(
  url: string,
  is: (answer: unknown) => answer is T,
  signal?: AbortSignal,
): Promise<{ answer: T; truncated: boolean; groups: number | null }> {
  const response = await fetchResponse(url, signal)
  const truncated = response.headers.has('D4C-Analyze-Truncated')
  const groups = Number(response.headers.get('D4C-Analyze-Groups')) || null
  return { answer: await readJson(response, is, signal), truncated, groups }
}
