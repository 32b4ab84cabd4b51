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

/** Ids of the datasets that a list joins. */
export const datasetsIn = (list: readonly Processor[]): string[] => [
  ...new Set(
    list
      .filter(({ name, disabled }) => name === 'join' && disabled !== true)
      .map(({ args }) => String(args?.dataset ?? '')),
  ),
]
