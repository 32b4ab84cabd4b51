import { fetchResponse, readJson } from './api.ts'

/**
 * The answer to an analysis, whether it was truncated, and the number of groups where the request was limited
 * to fewer. Throws like `fetchJson`.
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
