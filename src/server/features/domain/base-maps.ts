import { array, description, number, object, optional, pipe, string } from 'valibot'
import { isObject } from '../../../core/is-object.ts'
import type { PortalBaseMap } from '../../../core/management/domain.ts'
import { isSafe } from '../../../core/map/base-hosts.ts'
import { type BaseMapRefusal, readBaseMaps } from '../../../core/map/base-maps.ts'
import { en } from '../../../messages/en/map-tools.ts'
import { Refused, readBy } from '../members.ts'
import type { Refusal } from '../read-sent.ts'

const limit = 20
const longestText = 2000
const texts = ['label', 'url', 'subdomains', 'layers', 'key', 'attribution', 'hosts'] as const
const zooms = ['minZoom', 'maxZoom'] as const

/** Kinds of base maps besides the providers, as the configuration of elements names them. */
const kinds = ['world', 'custom', 'custom_wms', 'custom_style', 'pmtiles'] as const

const members = {
  provider: pipe(string(), description(`A provider such as osm or ign.plan, or ${kinds.join(', ')}`)),
  label: optional(pipe(string(), description('In the menu of maps'))),
  url: optional(pipe(string(), description('Over https, or a path of the portal'))),
  subdomains: optional(string()),
  layers: optional(pipe(string(), description('Of a map service'))),
  key: optional(string()),
  attribution: optional(pipe(string(), description('May hold links'))),
  hosts: optional(pipe(string(), description('That a style uses besides its own, separated by commas'))),
  minZoom: optional(number()),
  maxZoom: optional(number()),
}

export const managedBaseMap = object({ id: string(), ...members })

/** Sentences that say which one they are. */
const reasons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(en).map((key) => [key, key.startsWith('basemap.') ? key : '']),
)

/** Base maps of the portal, the first shown; with others, the embedded one stays among them. */
export const sentBaseMaps = readBy(
  pipe(
    array(object({ id: optional(string()), ...members })),
    description(
      'Base maps as basemaps of d4c-config takes them; the first is shown, none is the embedded one',
    ),
  ),
  (value: unknown): readonly PortalBaseMap[] | Refused => {
    if (!Array.isArray(value) || value.length > limit || !value.every(isObject)) return notBaseMaps()
    const read: PortalBaseMap[] = []
    for (const [index, given] of value.entries()) {
      const baseMap = readMembers(given, index)
      if (!baseMap) return notBaseMaps()
      const refusal = refusalOf(baseMap, read)
      if (refusal) return new Refused(() => refusal)
      read.push(baseMap)
    }
    const others = read.filter(({ provider }) => provider !== 'world')
    if (others.length === 0) return []
    return others.length < read.length ? read : [...read, { id: 'world', provider: 'world' }]
  },
)

/** Null where a member has another type or is too long; unknown ones are left out. */
function readMembers(given: Readonly<Record<string, unknown>>, index: number): PortalBaseMap | null {
  const { provider, id } = given
  if (typeof provider !== 'string' || !/^[\w.-]{1,60}$/.test(provider)) return null
  if (id !== undefined && (typeof id !== 'string' || !/^[\w.-]{1,60}$/.test(id))) return null
  const named = kinds.some((kind) => kind === provider && kind !== 'world')
  const baseMap: PortalBaseMap = { id: id ?? (named ? `own-${index + 1}` : provider), provider }
  for (const name of texts) {
    const value = given[name]
    if (value === undefined || value === null || value === '') continue
    if (typeof value !== 'string' || value.length > longestText) return null
    baseMap[name] = value.trim()
  }
  for (const name of zooms) {
    const value = given[name]
    if (value === undefined || value === null) continue
    if (typeof value !== 'number' || !(value >= 0 && value <= 24)) return null
    baseMap[name] = value
  }
  return baseMap
}

function refusalOf(given: PortalBaseMap, before: readonly PortalBaseMap[]): Refusal | null {
  const { id, provider, url = '' } = given
  const params = { id, provider }
  if (before.some((other) => other.id === id)) return { key: 'base_map.repeated', params }
  const { baseMaps, problems } = readBaseMaps([given], reasons as typeof en)
  const [baseMap] = baseMaps
  if (!baseMap) return { key: keyOf[problems[0] as BaseMapRefusal], params }
  if (!isSafe(baseMap)) return { key: 'base_map.address', params }
  if (provider === 'custom' && !(url.includes('{z}') && url.includes('{x}') && /\{-?y\}/.test(url)))
    return { key: 'base_map.template', params }
  if (provider === 'custom_wms' && !given.layers) return { key: 'base_map.layers', params }
  return null
}

const keyOf = {
  'basemap.provider': 'base_map.provider',
  'basemap.key': 'base_map.key',
  'basemap.url': 'base_map.address',
  'basemap.hosts': 'base_map.address',
  'basemap.crs': 'base_map.address',
} as const satisfies Record<BaseMapRefusal, Refusal['key']>

const notBaseMaps = () =>
  new Refused((name) => ({
    key: 'value.base_maps',
    params: { name, limit, example: '[{"provider": "osm"}]' },
  }))
