import { isProcessorName, type Processor, parametersOf } from './definitions.ts'
import type { Parameter } from './parameter.ts'

/** Names of fields that a list reads, changes or creates, according to its parameters. */
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

/**
 * Names in the source of the fields that processors read as text, unless an earlier one converts them; their
 * type must stay text.
 */
export function textFieldsOf(list: readonly Processor[]): string[] {
  const found = new Set<string | null>()
  const origins = new Origins()
  for (const { name, args = {}, disabled } of list) {
    if (disabled || !isProcessorName(name)) continue
    for (const [parameter, described] of Object.entries(parametersOf(name))) {
      const names = [args[parameter] ?? []].flat().map(String)
      if (readsTexts(described)) for (const one of names) found.add(origins.of(one))
      const isRetyped = name === 'retype' && parameter === 'field'
      if (isRetyped || describesNames(described)) origins.made(names)
    }
    if (name === 'rename') origins.renamed(args)
  }
  return [...found].flatMap((origin) => origin || [])
}

const readsTexts = ({ type, field_types: types }: Parameter): boolean =>
  (type === 'field' || type === 'fields') && types?.length === 1 && types[0] === 'text'

const describesNames = ({ type }: Parameter): boolean => type === 'name' || type === 'names'

/** Tracks which field of the source each current name refers to. */
class Origins {
  readonly #sources = new Map<string, string | null>()

  /** The name in the source; null for a field that a processor created or converted. */
  of(name: string): string | null {
    const source = this.#sources.get(name)
    return source === undefined ? name : source
  }

  made(names: readonly string[]): void {
    for (const name of names) this.#sources.set(name, null)
  }

  renamed({ from_name: from, to_name: to }: NonNullable<Processor['args']>): void {
    if (typeof from === 'string' && typeof to === 'string') this.#sources.set(to, this.of(from))
  }
}

/** Ids of the datasets that a list joins. */
export const datasetsIn = (list: readonly Processor[]): string[] => [
  ...new Set(
    list
      .filter(({ name, disabled }) => name === 'join' && disabled !== true)
      .map(({ args }) => String(args?.dataset ?? '')),
  ),
]
