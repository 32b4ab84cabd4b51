import { isProcessorName, type Processor, parametersOf } from './definitions.ts'

/** Names of fields that a list reads, changes or makes, as far as its parameters tell. */
export function namesIn(list: readonly Processor[]): Set<string> {
  const names = new Set<string>()
  for (const { name, args = {} } of list) {
    if (!isProcessorName(name)) continue
    const parameters = parametersOf(name)
    for (const [parameter, value] of Object.entries(args)) {
      const type = parameters[parameter]?.type
      if (type !== 'field' && type !== 'fields' && type !== 'name' && type !== 'names') continue
      for (const one of Array.isArray(value) ? value : [value]) names.add(String(one))
    }
  }
  return names
}

/** Names in the source of the fields that a list first reads as texts, and which therefore are to stay texts. */
export function textFieldsOf(list: readonly Processor[]): string[] {
  const found = new Set<string>()
  // Where a name of now comes from; null for a field that a processor made or gave a type.
  const origins = new Map<string, string | null>()
  for (const { name, args = {}, disabled } of list) {
    if (disabled || !isProcessorName(name)) continue
    for (const [parameter, { type, field_types: types }] of Object.entries(parametersOf(name))) {
      const names = [args[parameter] ?? []].flat().map(String)
      if ((type === 'field' || type === 'fields') && types?.length === 1 && types[0] === 'text') {
        for (const one of names) {
          const origin = origins.get(one) === undefined ? one : origins.get(one)
          if (origin) found.add(origin)
        }
      }
      if (name === 'retype' && parameter === 'field') for (const one of names) origins.set(one, null)
      if (type === 'name' || type === 'names') for (const one of names) origins.set(one, null)
    }
    const { from_name: from, to_name: to } = args
    if (name === 'rename' && typeof from === 'string' && typeof to === 'string') {
      const origin = origins.get(from)
      origins.set(to, origin === undefined ? from : origin)
    }
  }
  return [...found]
}

/** Ids of the datasets that a list joins. */
export const datasetsIn = (list: readonly Processor[]): string[] => [
  ...new Set(
    list
      .filter(({ name, disabled }) => name === 'join' && disabled !== true)
      .map(({ args }) => String(args?.dataset ?? '')),
  ),
]
