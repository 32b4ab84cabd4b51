import type { PMTiles } from 'pmtiles'

const addressOf = (name: string): string => new URL(`../basemap/${name}`, import.meta.url).href

/** Where the embedded base map comes from. */
export interface WorldLoader {
  /** A vector tile of the world; null where there is none. Rejects when the archive cannot be read. */
  tile(z: number, x: number, y: number): Promise<ArrayBuffer | null>
  /** The countries as a topology of one's own: reading it changes it. */
  countries(): Promise<unknown>
}

/** The outlines of countries, which stand beside the bundle. */
export async function fetchCountries(): Promise<unknown> {
  const response = await fetch(addressOf('countries-110m.json'))
  if (!response.ok) throw new Error(`the base map answered ${response.status}`)
  return response.json()
}

let archive: Promise<PMTiles> | undefined

function openArchive(): Promise<PMTiles> {
  archive ??= import('pmtiles').then(({ PMTiles: Archive }) => new Archive(addressOf('world.pmtiles')))
  return archive
}

/** The embedded base map of a page: one archive beside the bundle, of which only parts are fetched. */
export const world: WorldLoader = {
  async tile(z, x, y) {
    try {
      const tile = await (await openArchive()).getZxy(z, x, y)
      return tile?.data ?? null
    } catch (error) {
      // It remembers that it failed; the next map may have more luck.
      archive = undefined
      throw error
    }
  },
  countries: fetchCountries,
}
