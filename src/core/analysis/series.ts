import type { Parameters } from '../parameters/encode.ts'

/** A series as written in a page: a function and its field or expression. */
export interface WrittenSeries {
  func: string
  expr: string
  /** Argument after a comma: the percentile of QUANTILES. */
  argument?: string
}

const call = /^\s*([A-Za-z_]+)\s*\(\s*(.*?)\s*(?:,\s*([^,()]+?)\s*)?\)\s*$/s

/** Reads `AVG(height)`, `COUNT()` or `QUANTILES(height, 90)`; null for anything else. */
export function readSeries(text: string): WrittenSeries | null {
  const [, func, expr = '', argument] = call.exec(text) ?? []
  if (!func) return null
  return { func: func.toUpperCase(), expr, ...(argument !== undefined && { argument }) }
}

/** Parameters of an analysis call for one series. */
export const seriesParameters = (name: string, { func, expr, argument }: WrittenSeries): Parameters => ({
  [`y.${name}.func`]: func,
  [`y.${name}.expr`]: expr || undefined,
  [`y.${name}.subsets`]: func === 'QUANTILES' ? (argument ?? '50') : undefined,
})
