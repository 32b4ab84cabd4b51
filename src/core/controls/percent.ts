/** A share of a maximum in percent, from 0 to 100; 0 if it is undefined. */
export function percentOf(value: number, max = 100): number {
  const percent = (value / max) * 100
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0
}

export type Level = 'normal' | 'warning' | 'danger'

/** The level of a percentage; levels begin strictly above their threshold. */
export function levelOf(percent: number, { warning, danger }: { warning: number; danger: number }): Level {
  if (percent > danger) return 'danger'
  return percent > warning ? 'warning' : 'normal'
}
