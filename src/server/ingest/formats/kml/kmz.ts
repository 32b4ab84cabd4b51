import { noEntry } from '../../containers/zip.ts'
import { entrySource } from '../entry-source.ts'
import type { Format, Source } from '../format.ts'
import { loadKml } from './kml.ts'

const isKml = (name: string) => /\.kml$/i.test(name) && !name.startsWith('__MACOSX/')

/** KMZ: a KML file packed with its pictures; `entry` selects another one than the main file. */
export const kmz: Format = {
  name: 'kmz',
  label: 'KMZ',
  extensions: ['kmz'],
  detect: ({ name, entries = [] }) =>
    entries.some((entry) => entry.name === 'doc.kml' || (/\.kmz$/i.test(name) && isKml(entry.name))),
  async load(place, source, options) {
    return loadKml(place, await entrySource(source, mainEntry(source, options.entry)), options)
  },
}

function mainEntry({ name, entries = [] }: Source, requested: string | undefined): string {
  const names = entries.map((entry) => entry.name)
  if (requested !== undefined) {
    if (!names.includes(requested)) throw noEntry(name, requested, names)
    return requested
  }
  // By the KMZ convention, the first KML file of the archive is the main one.
  return names.find((entry) => entry === 'doc.kml') ?? names.find(isKml) ?? 'doc.kml'
}
