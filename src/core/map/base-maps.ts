import type { ToolSentences } from '../../messages/en/map-tools.ts'
import { fill } from '../../messages/message.ts'
import { isObject } from '../is-object.ts'
import { providers } from './base-providers.ts'

/** A projected coordinate reference system for tiles; `definition` is proj4 text. */
export interface Crs {
  code: string
  definition: string
  /** Valid area in units of the system: west, south, east, north. */
  extent: readonly [number, number, number, number]
}

/** The source of a base map's tiles. */
export type BaseSource =
  | { type: 'world' }
  | { type: 'tiles'; urls: readonly string[]; tms: boolean; crs: Crs | null }
  | { type: 'wms'; url: string; layers: string; styles: string; format: string; crs: Crs | null }
  /** A style document over vector tiles; `hosts` are allowed in addition to its own. */
  | { type: 'style'; url: string; hosts: readonly string[] }
  /** One archive of vector tiles in the schema of Protomaps, read in parts. */
  | { type: 'archive'; url: string }

/** A background map below the layers. */
export interface BaseMap {
  id: string
  label: string
  /** HTML that may contain links. Empty for the built-in map. */
  attribution: string
  minZoom: number | null
  maxZoom: number | null
  source: BaseSource
}

const grs80 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs'

/** Systems that need no definition in a configuration: Lambert-93 and the conic zone of Paris (CC49). */
const knownSystems: readonly Crs[] = [
  {
    code: 'EPSG:2154',
    definition: `+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 ${grs80}`,
    extent: [0, 6_000_000, 1_300_000, 7_200_000],
  },
  {
    code: 'EPSG:3949',
    definition: `+proj=lcc +lat_0=49 +lon_0=3 +lat_1=48.25 +lat_2=49.75 +x_0=1700000 +y_0=8200000 ${grs80}`,
    extent: [900_000, 8_000_000, 2_500_000, 8_500_000],
  },
]

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const zoomOf = (value: unknown): number | null =>
  value !== '' && value !== null && Number.isFinite(Number(value)) ? Number(value) : null

const isExtent = (value: unknown): value is [number, number, number, number] =>
  Array.isArray(value) && value.length === 4 && value.every((part) => Number.isFinite(part))

/** Null for Web Mercator, undefined for an invalid system. */
function readCrs(value: unknown): Crs | null | undefined {
  const given = isObject(value) ? value : { code: value }
  const code = textOf(given.code).toUpperCase()
  if (value === undefined || value === null || code === 'EPSG:3857') return null
  const known = knownSystems.find((one) => one.code === code)
  const definition = textOf(given.proj4) || known?.definition
  const extent = isExtent(given.extent) ? given.extent : known?.extent
  return /^EPSG:\d+$/.test(code) && definition && extent ? { code, definition, extent } : undefined
}

const isAddress = (url: string): boolean => /^(https?:)?\/\/|^\//.test(url)

/** Null when one of them is not a valid host. */
function hostsOf(value: unknown): string[] | null {
  const listed = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')
  const hosts = listed.map((host) => host.trim()).filter(Boolean)
  return hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(host)) ? hosts : null
}

const eachSubdomain = (url: string, subdomains: unknown): string[] => {
  if (!url.includes('{s}')) return [url]
  const parts = Array.isArray(subdomains) ? subdomains.map(textOf) : [...(textOf(subdomains) || 'abc')]
  return parts.map((part) => url.replace('{s}', part))
}

export type BaseMapRefusal =
  | 'basemap.crs'
  | 'basemap.key'
  | 'basemap.url'
  | 'basemap.provider'
  | 'basemap.hosts'

/** A base map as a page configures it. */
interface Configured {
  given: Readonly<Record<string, unknown>>
  /** Properties common to all kinds. */
  common: Omit<BaseMap, 'source'>
  sentences: ToolSentences
  /** Formats the refusal for the page's author. */
  refuse: (reason: BaseMapRefusal) => string
}

type Reader = (configured: Configured) => BaseMap | string

/** Makes a reader of base maps with an own server and an own system. */
const ownPictures =
  (sourceOf: (given: Configured['given'], url: string, crs: Crs | null) => BaseSource): Reader =>
  ({ given, common, refuse }) => {
    const url = textOf(given.url)
    const crs = readCrs(given.crs)
    if (!isAddress(url)) return refuse('basemap.url')
    if (crs === undefined) return refuse('basemap.crs')
    return { ...common, source: sourceOf(given, url, crs) }
  }

/** Kinds of base maps that name no provider. */
const readers: Readonly<Record<string, Reader>> = {
  world: ({ given, common, sentences }) => ({
    ...common,
    label: textOf(given.label) || sentences['basemap.world'],
    source: { type: 'world' },
  }),
  custom_style: ({ given, common, refuse }) => {
    const url = textOf(given.url)
    const hosts = hostsOf(given.hosts)
    if (!isAddress(url)) return refuse('basemap.url')
    if (!hosts) return refuse('basemap.hosts')
    return { ...common, source: { type: 'style', url, hosts } }
  },
  pmtiles: ({ given, common, refuse }) => {
    const url = textOf(given.url)
    return isAddress(url) ? { ...common, source: { type: 'archive', url } } : refuse('basemap.url')
  },
  custom: ownPictures((given, url, crs) => ({
    type: 'tiles',
    urls: eachSubdomain(url, given.subdomains),
    tms: given.strictTMS === true,
    crs,
  })),
  custom_wms: ownPictures((given, url, crs) => ({
    type: 'wms',
    url,
    layers: textOf(given.layers),
    styles: textOf(given.styles),
    format: textOf(given.tile_format) || 'image/png',
    crs,
  })),
}

function readProvided(name: string, { given, common, refuse }: Configured): BaseMap | string {
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
  if (!provider) return refuse('basemap.provider')
  const key = textOf(given.key)
  if (provider.url.includes('{key}') && !key) return refuse('basemap.key')
  const url = provider.url.replace('{key}', encodeURIComponent(key))
  return {
    ...common,
    label: textOf(given.label) || provider.label,
    attribution: common.attribution || provider.attribution,
    maxZoom: common.maxZoom ?? provider.maxZoom,
    source: { type: 'tiles', urls: eachSubdomain(url, provider.subdomains), tms: false, crs: null },
  }
}

/** Parses one base map of a configuration; a sentence for the page's author when it is invalid. */
function readBaseMap(
  given: Readonly<Record<string, unknown>>,
  index: number,
  sentences: ToolSentences,
): BaseMap | string {
  const name = textOf(given.provider) || 'streets'
  const id = textOf(given.id) || (given.provider ? name : String(index + 1))
  const common = {
    id,
    label: textOf(given.label) || id,
    attribution: textOf(given.attribution),
    minZoom: zoomOf(given.minZoom),
    maxZoom: zoomOf(given.maxZoom),
  }
  const refuse = (reason: BaseMapRefusal) => fill(sentences[reason], { id, provider: name })
  const configured = { given, common, sentences, refuse }
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  return read ? read(configured) : readProvided(name, configured)
}

/** Parses the base maps of a configuration; invalid ones are dropped and named in `problems`. */
export function readBaseMaps(
  value: unknown,
  sentences: ToolSentences,
): { baseMaps: readonly BaseMap[]; problems: readonly string[] } {
  const given = Array.isArray(value) ? value.filter(isObject) : []
  const read = given.map((one, index) => readBaseMap(one, index, sentences))
  return {
    baseMaps: read.filter((one) => typeof one !== 'string'),
    problems: read.filter((one) => typeof one === 'string'),
  }
}

/** The base map with this id, else the provider of this name if it needs no key, else null. */
export function findBaseMap(
  baseMaps: readonly BaseMap[],
  id: string,
  sentences: ToolSentences,
): BaseMap | null {
  const configured = baseMaps.find((one) => one.id === id)
  if (configured || (id !== 'world' && !Object.hasOwn(providers, id))) return configured ?? null
  const read = readBaseMap({ id, provider: id }, 0, sentences)
  return typeof read === 'string' ? null : read
}
