import { attributeName, readOptions } from '../../custom-element/attributes.ts'
import { attributes } from './layer/attributes.ts'
import { layerTag, type PlacedLayer } from './layers.ts'

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

export interface Place {
  id: string
  group: string
}

/** A layer from attribute texts by name; `warnings` are for the page's author. */
export function layerFrom(
  texts: ReadonlyMap<string, string>,
  place: Place,
): { layer: PlacedLayer; warnings: readonly string[] } {
  const { options, warnings } = readOptions(attributes, layerTag, texts)
  return { layer: { ...place, options, template: null }, warnings }
}

/** The same from option values by name. */
export function layerOf(values: Readonly<Record<string, unknown>>, place: Place) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  const texts = given.map(([name, value]): [string, string] => [attributeName(name), textOf(value)])
  return layerFrom(new Map(texts), place)
}
