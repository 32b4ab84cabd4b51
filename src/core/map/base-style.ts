import { isObject } from '../is-object.ts'
/** A vector style reduced to vector tiles from allowed hosts. */
export interface BaseStyle {
  style: { version: 8; sources: Record<string, unknown>; layers: Record<string, unknown>[]; sprite?: string }
  /** Sources used by layers, in the order of their first layer. */
  sources: readonly string[]
  /** Hosts in the style that are not allowed. */
  refused: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

/** Whether an address may be requested; relative addresses are resolved against `base`. */
export type Allows = (address: string, base: string) => boolean

/**
 * Allows the server of the style, that of the page and, over https, the hosts listed by the page's author.
 */
export function allowing(styleUrl: string, pageUrl: string, hosts: readonly string[]): Allows {
  const origins = new Set([
    new URL(styleUrl, pageUrl).origin,
    new URL(pageUrl).origin,
    ...hosts.map((host) => `https://${host.toLowerCase()}`),
  ])
  return (address, base) => {
    // Parsing rejects template braces in a host, which must not be allowed either.
    const url = URL.parse(address, base)
    return url !== null && origins.has(url.origin)
  }
}

const drawnTypes = new Set(['fill', 'line', 'symbol', 'circle', 'fill-extrusion'])

/**
 * Replaces fonts of a style, which would be fetched from a public server, by fonts that every browser has.
 */
function systemFont(font: unknown): string[] {
  const first = Array.isArray(font) ? font.find((one) => typeof one === 'string') : font
  const name = typeof first === 'string' ? first : ''
  const weight = /bold|black|heavy/i.test(name) ? 'Bold' : 'Regular'
  return [`Arial ${weight}${/italic|oblique/i.test(name) ? ' Italic' : ''}`]
}

/** An expression of a text without the fonts of its parts, which would be fetched as well. */
function withoutFonts(expression: unknown): unknown {
  if (Array.isArray(expression)) return expression.map(withoutFonts)
  if (!isObject(expression)) return expression
  const { 'text-font': _, ...rest } = expression
  return rest
}

function drawnLayer(layer: Values): Record<string, unknown> {
  const { metadata: _, ...rest } = layer
  if (layer.type !== 'symbol') return rest
  const layout = isObject(layer.layout) ? layer.layout : {}
  return {
    ...rest,
    layout: {
      ...layout,
      'text-font': systemFont(layout['text-font']),
      ...(layout['text-field'] === undefined ? {} : { 'text-field': withoutFonts(layout['text-field']) }),
    },
  }
}

const hostOf = (address: string, base: string): string => URL.parse(address, base)?.host || address

/** The supported parts of a style document; null unless it is a style of version 8. */
export function readStyle(document: unknown, styleUrl: string, allows: Allows): BaseStyle | null {
  if (!isObject(document) || document.version !== 8) return null
  if (!isObject(document.sources) || !Array.isArray(document.layers)) return null
  const refused = new Set<string>()
  const allowed = (address: string) => {
    if (allows(address, styleUrl)) return true
    refused.add(hostOf(address, styleUrl))
    return false
  }
  const sources: Record<string, unknown> = {}
  for (const [name, source] of Object.entries(document.sources)) {
    if (!isObject(source) || source.type !== 'vector') continue
    const { url, tiles } = source
    const addresses = Array.isArray(tiles) ? tiles : [url]
    const readable = addresses.filter((address) => typeof address === 'string')
    if (readable.length === addresses.length && readable.every(allowed)) sources[name] = source
  }
  const layers = document.layers
    .filter(isObject)
    .filter(
      ({ type, source }) =>
        type === 'background' ||
        (drawnTypes.has(String(type)) && typeof source === 'string' && Object.hasOwn(sources, source)),
    )
    .map(drawnLayer)
  const { sprite } = document
  const icons = typeof sprite === 'string' && allowed(sprite) ? { sprite } : {}
  return {
    style: { version: 8, sources, layers, ...icons },
    sources: [...new Set(layers.flatMap(({ source }) => (typeof source === 'string' ? [source] : [])))],
    refused: [...refused],
  }
}
