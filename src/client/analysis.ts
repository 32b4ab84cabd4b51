import { fetchResponse, readJson } from './api.ts'

/** The answer to an analysis, and whether there were more groups than it holds. Throws as `fetchJson` does. */
export async function fetchAnalysis<T>(
  url: string,
  is: (answer: unknown) => answer is T,
  signal?: AbortSignal,
): Promise<{ answer: T; truncated: boolean }> {
  const response = await fetchResponse(url, signal)
  const truncated = response.headers.has('D4C-Analyze-Truncated')
  return { answer: await readJson(response, is, signal), truncated }
}
