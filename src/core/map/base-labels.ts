/** A name of the embedded base map as its tiles have it. */
export interface BaseLabel {
  /** Zoom from which on there is room for it, at 256 pixels a tile. */
  rank: number
  /** 0 for a village, 4 for a city of millions. */
  size: number
  kind: 'country' | 'capital' | 'town' | 'part'
}

export interface LabelLook {
  /** In pixels. */
  fontSize: number
  weight: 400 | 500 | 600
  italic: boolean
  /** A dot marks the place, and the name stands above it. */
  dot: boolean
  /** Of names that collide the one with the larger number is written. */
  priority: number
}

/** Names appear a little before there is room for all of them; those that collide are left out when drawn. */
const early = 0.5
/** From here on a dot would only hide what is at the place. */
const withoutDots = 10
/** Zooms that the name of a country is written at. */
const countryZooms = 5
const partsFrom = 12
/** From here on the name of a country must not hide that of its capital. */
const townsFirst = 5

/** How a name is written at a zoom; null where it is not. */
export function labelLook({ rank, size, kind }: BaseLabel, zoom: number): LabelLook | null {
  if (rank > zoom + early) return null
  if (kind === 'country') {
    if (zoom > rank + countryZooms) return null
    const fontSize = Math.round(Math.min(15, 11 + (zoom - rank) * 1.2))
    return {
      fontSize,
      weight: 600,
      italic: false,
      dot: false,
      priority: (zoom < townsFirst ? 60 : 10) - rank,
    }
  }
  if (kind === 'part' && zoom < partsFrom) return null
  const grown = Math.max(0, zoom - 6) * 0.5
  const fontSize = Math.round(Math.min(18, 11 + size * 0.6 + (size > 1 ? grown : grown / 2)))
  return {
    fontSize,
    weight: kind === 'capital' || size > 3 ? 600 : size > 1 ? 500 : 400,
    italic: kind === 'part',
    dot: zoom < withoutDots,
    priority: (kind === 'capital' ? 24 : 20) + size * 4 - rank,
  }
}

/** The name in that language, that of the gazetteer otherwise; `get` reads a property of the tile. */
export function labelName(get: (property: string) => unknown, language: string): string {
  const [base = ''] = language.split('-')
  for (const property of [`name:${language}`, `name:${base}`, 'name']) {
    const name = get(property)
    if (typeof name === 'string' && name !== '') return name
  }
  return ''
}
