export interface ServiceParameter {
  /** Full name, as `y.serie1.func`. */
  name: string
  label: string
  value: string
  required: boolean
  /** A path parameter, not a query parameter. */
  inPath: boolean
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** Names of parameters between braces in an address. */
const pathNames = (url: string): string[] => [...url.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name)

function flatten(list: unknown, prefix: string): Omit<ServiceParameter, 'inPath'>[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    const given = typeof one === 'string' ? { name: one } : one
    if (typeof given !== 'object' || given === null) return []
    const { name, label, value, required, parameters } = given as Record<string, unknown>
    if (typeof name !== 'string' || name === '') return []
    const full = prefix + name
    if (Array.isArray(parameters)) return flatten(parameters, `${full}.`)
    return [{ name: full, label: textOf(label) || full, value: textOf(value), required: required === true }]
  })
}

/** The parameters of a service: those in its address first, then those of its query. */
export function readParameters(
  url: string,
  list: unknown,
  values: Readonly<Record<string, unknown>>,
): ServiceParameter[] {
  const inPath = pathNames(url)
  const described = flatten(list, '')
  const named = inPath.map(
    (name) => described.find((one) => one.name === name) ?? { name, label: name, value: '', required: true },
  )
  const all = [
    ...named.map((one) => ({ ...one, required: true, inPath: true })),
    ...described.filter(({ name }) => !inPath.includes(name)).map((one) => ({ ...one, inPath: false })),
  ]
  return all.map((one) =>
    Object.hasOwn(values, one.name) ? { ...one, value: textOf(values[one.name]) } : one,
  )
}

/** URL of a call; empty parameters are omitted. */
export function serviceAddress(
  url: string,
  parameters: readonly ServiceParameter[],
  values: Readonly<Record<string, string>>,
): string {
  const path = url.replace(/\{([\w.-]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    parameters.flatMap(({ name, inPath }) => {
      const value = values[name] ?? ''
      return inPath || value === '' ? [] : [[name, value]]
    }),
  ).toString()
  if (query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
