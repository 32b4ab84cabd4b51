import chroma from 'chroma-js'

/**
 * The colours of a chart that names none: told apart with any one kind of cones missing, and three times as dark or as
 * light as the surface in both schemes (docs/decisions/chart-colours.md).
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

/** Whether a text is a colour that a browser and chroma-js both read. */
export const isColor = (text: string): boolean => chroma.valid(text)

/** Colours of a ColorBrewer palette, whatever the case of its name; undefined for an unknown one. */
export function paletteColors(name: string): readonly string[] | undefined {
  const known = Object.keys(brewer).find((key) => key.toLowerCase() === name.toLowerCase())
  return known === undefined ? undefined : brewer[known]
}

/**
 * The colours that a chart's `color` text stands for: `range-{palette}`, `single-{colour}`, `custom-…`, a JSON
 * array of colours, or one colour. Null when nothing in it is a colour.
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

/** Colours of a page's own palette; undefined when the list holds none. */
export function customPalette(list: unknown): readonly string[] | undefined {
  const colors = Array.isArray(list)
    ? list.filter((one): one is string => typeof one === 'string' && isColor(one))
    : []
  return colors.length > 0 ? colors : undefined
}

/** The colour of the nth of many, from the given colours or else the default palette, starting again when it ends. */
export function colorAt(index: number, colors: readonly string[] = usualColors): string {
  return colors[index % colors.length] ?? '#666666'
}
