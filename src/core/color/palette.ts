import chroma from 'chroma-js'

/**
 * Default colours of charts: distinguishable with any form of colour blindness, with a contrast of 3:1 to the
 * surface in both colour schemes (docs/decisions/chart-colours.md).
 */
export const usualColors = [
  '#5986f8',
  '#89680e',
  '#ee518e',
  '#197b60',
  '#b53b9a',
  '#af8351',
  '#5d5be3',
  '#2b9b8a',
] as const

const brewer: Readonly<Record<string, readonly string[]>> = chroma.brewer as unknown as Record<
  string,
  string[]
>

/** Whether both browsers and chroma-js accept a colour. */
export const isColor = (text: string): boolean => chroma.valid(text)

/** Colours of a ColorBrewer palette (its name is case-insensitive); undefined for an unknown one. */
export function paletteColors(name: string): readonly string[] | undefined {
  const known = Object.keys(brewer).find((key) => key.toLowerCase() === name.toLowerCase())
  return known === undefined ? undefined : brewer[known]
}

/**
 * The colours of a chart's `color` text: `range-{palette}`, `single-{colour}`, `custom-…`, a JSON array of
 * colours, or one colour. Null without a valid colour.
 */
export function parseColors(text: string): readonly string[] | null {
  const trimmed = text.trim()
  if (trimmed.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(trimmed)
      const colors = Array.isArray(list)
        ? list.filter((one): one is string => typeof one === 'string' && isColor(one))
        : []
      return colors.length > 0 ? colors : null
    } catch {
      return null
    }
  }
  const [, prefix, name = ''] = /^(range|single|custom)-(.+)$/.exec(trimmed) ?? [null, '', trimmed]
  if (prefix === 'range') return paletteColors(name) ?? null
  return isColor(name) ? [name] : null
}

/** Colours of a custom palette; undefined when the list has no valid colour. */
export function customPalette(list: unknown): readonly string[] | undefined {
  const colors = Array.isArray(list)
    ? list.filter((one): one is string => typeof one === 'string' && isColor(one))
    : []
  return colors.length > 0 ? colors : undefined
}

/** The nth colour of a list, cyclically; without a list, of the default palette. */
export function colorAt(index: number, colors: readonly string[] = usualColors): string {
  return colors[index % colors.length] ?? '#666666'
}
