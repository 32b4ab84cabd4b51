import type { ContextConfig, Member } from '../../builder/tags.ts'
import { isObject } from '../../is-object.ts'
import { readColor } from './color.ts'
import {
  type GroupConfig,
  groupMembers,
  type LayerConfig,
  layerMembers,
  type MapConfig,
  mapMembers,
  type Values,
} from './config.ts'

/** A rejected member of a configuration, by its path such as `groups[0].layers[1].size`. */
export interface Refused {
  path: string
  /**
   * `unknown`: there is no such member; `invalid`: its value is not usable; `unsafe`: it is never read from
   * this source.
   */
  why: 'unknown' | 'invalid' | 'unsafe'
}

export interface ReadMap {
  config: MapConfig
  refused: readonly Refused[]
}

/** Maximum number of groups and of layers; further ones are rejected. */
const most = 100

class Reader {
  readonly refused: Refused[] = []

  refuse(path: string, why: Refused['why']): null {
    this.refused.push({ path, why })
    return null
  }

  value({ kind }: Member, value: unknown): string | number | boolean | undefined {
    if (kind === 'text') return typeof value === 'string' ? value : undefined
    if (kind === 'flag') return typeof value === 'boolean' ? value : undefined
    const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    return isNumber && Number.isFinite(Number(value)) ? Number(value) : undefined
  }

  /** The members of an object that a table declares; `others` are parsed elsewhere. */
  members<Table extends Record<string, Member>>(
    source: Record<string, unknown>,
    table: Table,
    others: readonly string[],
    path: string,
  ): Values<Table> {
    const read: Record<string, string | number | boolean> = {}
    for (const [name, given] of Object.entries(source)) {
      if (others.includes(name) || given === undefined || given === null || given === '') continue
      const at = path ? `${path}.${name}` : name
      const member = Object.hasOwn(table, name) ? table[name] : undefined
      const value = member && this.value(member, given)
      if (value !== undefined) read[name] = value
      else this.refuse(at, member ? 'invalid' : 'unknown')
    }
    // Each value is of the kind that the table declares, which the compiler cannot infer here.
    return read as Values<Table>
  }

  list<One>(value: unknown, path: string, one: (value: unknown, path: string) => One | null): One[] {
    if (value === undefined) return []
    if (!Array.isArray(value)) {
      this.refuse(path, 'invalid')
      return []
    }
    if (value.length > most) this.refuse(`${path}[${most}]`, 'invalid')
    return value.slice(0, most).flatMap((given, index) => one(given, `${path}[${index}]`) ?? [])
  }

  context(value: unknown, path: string): ContextConfig | null {
    if (typeof value === 'string' && value !== '') return { dataset: value }
    if (!isObject(value) || typeof value.dataset !== 'string' || value.dataset === '')
      return this.refuse(path, 'invalid')
    const { dataset, domain, parameters, ...rest } = value
    for (const name of Object.keys(rest)) this.refuse(`${path}.${name}`, 'unknown')
    if (domain !== undefined && typeof domain !== 'string') this.refuse(`${path}.domain`, 'invalid')
    if (parameters !== undefined && !isObject(parameters)) this.refuse(`${path}.parameters`, 'invalid')
    return {
      dataset,
      ...(typeof domain === 'string' && domain !== '' && { domain }),
      ...(isObject(parameters) && Object.keys(parameters).length > 0 && { parameters }),
    }
  }

  layer(value: unknown, path: string): LayerConfig | null {
    if (!isObject(value)) return this.refuse(path, 'invalid')
    const { context: given, joinContext: joined, color: painted, tooltipTemplate } = value
    const context = this.context(given, `${path}.context`)
    if (!context) return null
    if (tooltipTemplate) this.refuse(`${path}.tooltipTemplate`, 'unsafe')
    const joinContext = joined ? this.context(joined, `${path}.joinContext`) : null
    const color = painted ? readColor(painted) : null
    if (painted && color === null) this.refuse(`${path}.color`, 'invalid')
    const others = ['context', 'joinContext', 'color', 'tooltipTemplate']
    return {
      context,
      ...(joinContext && { joinContext }),
      ...this.members(value, layerMembers, others, path),
      ...(color !== null && { color }),
    }
  }

  group(value: unknown, path: string): GroupConfig | null {
    if (!isObject(value)) return this.refuse(path, 'invalid')
    const layers = this.list(value.layers, `${path}.layers`, (one, at) => this.layer(one, at))
    const { displayed, ...ownMembers } = this.members(value, groupMembers, ['layers'], path)
    return { ...ownMembers, ...(displayed === false && { displayed }), layers }
  }

  map(value: Record<string, unknown>): MapConfig {
    const { title, groups, mapPresets = {} } = value
    const presets = isObject(mapPresets) ? mapPresets : {}
    if (!isObject(mapPresets)) this.refuse('mapPresets', 'invalid')
    const table = {
      location: { kind: 'text', attribute: 'location' },
      basemap: { kind: 'text', attribute: 'basemap' },
    } as const
    return {
      ...(typeof title === 'string' && title !== '' && { title }),
      ...this.members(value, mapMembers, ['title', 'groups', 'mapPresets'], ''),
      groups: this.list(groups, 'groups', (one, at) => this.group(one, at)),
      mapPresets: this.members(presets, table, [], 'mapPresets'),
    }
  }
}

/** Parses a map: invalid members are reported, the rest is used. Null for a value that is not a map. */
export function readMap(value: unknown): ReadMap | null {
  if (!isObject(value) || !Array.isArray(value.groups)) return null
  const reader = new Reader()
  return { config: reader.map(value), refused: reader.refused }
}

/** The plain object of a map for storage; empty members are omitted. */
export function printMap(config: MapConfig): Record<string, unknown> {
  return {
    ...filled({ ...config, groups: undefined, mapPresets: undefined }),
    mapPresets: filled(config.mapPresets),
    groups: config.groups.map(({ layers, ...group }) => ({
      ...filled(group),
      layers: layers.map((layer) => filled(layer)),
    })),
  }
}

const filled = (members: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== ''))

/** Text of a map for the address parameter `map`: base64 of UTF-8 JSON. */
export function encodeMap(config: MapConfig): string {
  const bytes = new TextEncoder().encode(JSON.stringify(printMap(config)))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The map in such a text, or in plain JSON; null when it is neither. */
export function decodeMap(text: string): ReadMap | null {
  try {
    const plain = text.trimStart().startsWith('{')
      ? text
      : new TextDecoder().decode(
          Uint8Array.from(atob(text.replaceAll(' ', '+')), (letter) => letter.charCodeAt(0)),
        )
    return readMap(JSON.parse(plain))
  } catch {
    return null
  }
}
