import { attributeName, readOptions } from '../../custom-element/attributes.ts'
import { attributes } from './layer/attributes.ts'
import { layerTag, type PlacedLayer } from './layers.ts'

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A layer from values by the names of its options, read as attributes are; `warnings` are for the page's author. */
export function layerOf(
  values: Readonly<Record<string, unknown>>,
  id: string,
  group: string,
): { layer: PlacedLayer; warnings: readonly string[] } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  const texts = given.map(([name, value]): [string, string] => [attributeName(name), textOf(value)])
  const { options, warnings } = readOptions(attributes, layerTag, new Map(texts))
  return { layer: { id, options, template: null, group }, warnings }
}
