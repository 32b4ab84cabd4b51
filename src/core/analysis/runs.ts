import { compileCondition } from '../template/condition.ts'
import type { AnalyzeRow } from './rows.ts'

/**
 * The longest run of consecutive rows whose series `y` meets a condition (the first of several equally long
 * ones), as `global`; or, when a part of `x` is named, the longest run of each value of that part, by value.
 * Throws SyntaxError for an invalid condition.
 */
export function longestRuns(
  rows: readonly AnalyzeRow[],
  { series, condition, separateOn }: { series: string; condition: string; separateOn?: string | undefined },
): Record<string, readonly AnalyzeRow[]> {
  const holds = compileCondition(condition)
  const running = new Map<string, AnalyzeRow[]>()
  const longest = new Map<string, readonly AnalyzeRow[]>()
  for (const row of rows) {
    const x =
      separateOn !== undefined && typeof row.x === 'object' && row.x !== null
        ? Reflect.get(row.x, separateOn)
        : undefined
    const key = separateOn === undefined ? 'global' : String(x)
    if (!holds({ y: row[series] })) {
      running.delete(key)
      continue
    }
    const run = running.get(key) ?? []
    running.set(key, run)
    run.push(row)
    if (run.length > (longest.get(key)?.length ?? 0)) longest.set(key, run)
  }
  return Object.fromEntries(longest)
}

/** The longest of several runs, as the only one. */
export const longestOf = (
  runs: Readonly<Record<string, readonly AnalyzeRow[]>>,
): Record<string, readonly AnalyzeRow[]> => {
  const all = Object.values(runs)
  return { global: all.find((run) => all.every(({ length }) => run.length >= length)) ?? [] }
}
