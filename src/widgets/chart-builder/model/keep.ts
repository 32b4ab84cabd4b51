import { type ChartDefinition, readDefinition } from '../../../core/chart/definition.ts'

/** A chart as a builder edits it. */
export interface BuiltChart {
  title: string
  chart: ChartDefinition
}

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, one]) => one !== undefined && one !== '')
  return Object.fromEntries(
    members.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, ordered(one)]),
  )
}

/** A chart as text, independent of the order of members. */
export const printBuilt = (built: BuiltChart): string => JSON.stringify(ordered(built))

/** Parses such a text; null for an invalid one. */
export function readBuilt(text: string): BuiltChart | null {
  try {
    const { title, chart } = JSON.parse(text)
    const read = readDefinition(chart)
    return typeof read === 'string' ? null : { title: typeof title === 'string' ? title : '', chart: read }
  } catch {
    return null
  }
}
