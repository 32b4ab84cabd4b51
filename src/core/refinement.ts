import type { Parameters, ParameterValue } from './parameters/encode.ts'

/** The values of a parameter as a list. */
export const listOf = (value: ParameterValue): string[] => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value.flatMap((one: ParameterValue) => listOf(one)) : [String(value)]
}

/** No value, a single value or a list: the forms of a parameter. */
export const plainOrList = (values: readonly string[]): ParameterValue =>
  values.length > 1 ? [...values] : values[0]

/**
 * Paths after a toggle: a selected path is removed; otherwise it replaces its ancestors and descendants, or
 * all others with `replace`.
 */
export function togglePath(
  paths: readonly string[],
  path: string,
  separator = '/',
  replace = false,
): string[] {
  if (paths.includes(path)) return paths.filter((other) => other !== path)
  const remaining = paths.filter(
    (other) => !path.startsWith(other + separator) && !other.startsWith(path + separator),
  )
  return replace ? [path] : [...remaining, path]
}

/** The change of parameters that selects or deselects a category of a facet. */
export function toggleRefinement(
  parameters: Parameters,
  facet: string,
  path: string,
  { separator = '/', replace = false }: { separator?: string; replace?: boolean } = {},
): Parameters {
  const key = `refine.${facet}`
  return { [key]: plainOrList(togglePath(listOf(parameters[key]), path, separator, replace)) }
}

/** Whether a parameter is a filter that is shown to visitors, who can remove it. */
export function isFilter(name: string, value: ParameterValue): boolean {
  if (listOf(value).every((text) => text === '')) return false
  return (
    name === 'q' ||
    name.startsWith('q.') ||
    name.startsWith('refine.') ||
    name === 'geofilter.polygon' ||
    name === 'geofilter.distance'
  )
}

/** Names of the active filters, without the excluded ones. */
export const activeFilters = (parameters: Parameters, except: readonly string[] = []): string[] =>
  Object.keys(parameters).filter((name) => !except.includes(name) && isFilter(name, parameters[name]))
