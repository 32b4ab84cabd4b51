import type { DuckDBConnection } from '@duckdb/node-api'
import type { JobProgress } from '../../store/types.ts'

/** Range of each step in the total progress, in percent. */
const steps: Readonly<Record<string, readonly [from: number, to: number]>> = {
  read: [0, 45],
  type: [45, 60],
  write: [60, 99],
}

/** Milliseconds between progress reports of a step. */
const lookMs = 500

/** Total percentage at a percentage of a step; the start of the step when unknown. */
export function overall(step: string | undefined, percentage: number): number | undefined {
  const part = steps[step ?? '']
  if (!part) return undefined
  const within = Math.min(Math.max(percentage, 0), 100) / 100
  return Math.round(part[0] + (part[1] - part[0]) * within)
}

/**
 * Runs work that announces its steps, and reports progress at each step and, while a statement runs, DuckDB's
 * progress; the percentage never decreases.
 */
export async function withProgress<T>(
  connection: DuckDBConnection,
  report: (progress: JobProgress) => void,
  work: (at: (progress: JobProgress) => void) => Promise<T>,
): Promise<T> {
  await connection.run('SET enable_progress_bar = true')
  await connection.run('SET enable_progress_bar_print = false')
  let current: JobProgress = {}
  let highest = 0
  const add = (percentage: number) => {
    highest = Math.max(highest, overall(current.step, percentage) ?? 0)
    report({ ...current, percent: highest })
  }
  const timer = setInterval(() => {
    const { percentage } = connection.progress
    if (percentage > 0) add(percentage)
  }, lookMs)
  timer.unref()
  try {
    return await work((progress) => {
      current = progress
      add(0)
    })
  } finally {
    clearInterval(timer)
  }
}
