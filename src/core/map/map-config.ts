import { isObject } from '../is-object.ts'
import { mapMembers } from './configuration/config.ts'

const optionOf = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const presets = ['location', 'basemap'] as const

/**
 * Map options of a configuration, by name, for attributes that are not `written`. Groups and layers become
 * elements instead.
 */
export function mapConfigOptions(
  config: unknown,
  written: (attribute: string) => boolean,
): Readonly<Record<string, string | boolean>> {
  if (!isObject(config)) return {}
  const given = isObject(config.mapPresets) ? config.mapPresets : {}
  const texts = presets.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const flags = Object.entries(mapMembers).flatMap(([name, { attribute }]) => {
    const value = config[name]
    return typeof value === 'boolean' ? [[attribute, value] as const] : []
  })
  return Object.fromEntries(
    [...texts, ...flags]
      .filter(([attribute]) => !written(attribute))
      .map(([attribute, value]) => [optionOf(attribute), value]),
  )
}
