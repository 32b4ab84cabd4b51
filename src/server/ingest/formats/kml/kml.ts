import type { Finding } from '../../../../core/ingest/report.ts'
import { IngestError } from '../../failure.ts'
import type { Format, Loaded, ReadOptions, Source, Workplace } from '../format.ts'
import { TextTable } from '../text-table.ts'
import { rootOf } from '../xml/encoding.ts'
import { attribute, readXml } from '../xml/reader.ts'
import { Placemarks } from './placemark.ts'
import { readSchema } from './schema.ts'

/** KML of any version: each placemark is a record. */
export const kml: Format = {
  name: 'kml',
  label: 'KML',
  extensions: ['kml'],
  detect: (source) => rootOf(source)?.name === 'kml',
  load: loadKml,
}

/** Reads the placemarks of a KML file. */
export async function loadKml(place: Workplace, source: Source, options: ReadOptions): Promise<Loaded> {
  const table = new TextTable(place.connection)
  const placemarks = new Placemarks(table)
  /** Names of the enclosing elements, and of the folders among them. */
  const way: string[] = []
  const folders: string[] = []
  const links: string[] = []
  const { encoding } = await readXml(place, source, options, {
    open({ name }) {
      if (name === 'Placemark' || name === 'Schema' || name === 'Style') return true
      way.push(name)
      if (name === 'Folder') folders.push('')
      return false
    },
    keep(element) {
      if (element.name === 'Placemark') placemarks.add(element, folders)
      else if (element.name === 'Schema') placemarks.declare(attribute(element, 'id'), readSchema(element))
    },
    close({ name, text }) {
      way.pop()
      if (name === 'Folder') folders.pop()
      else if (name === 'name' && way.at(-1) === 'Folder') folders[folders.length - 1] = text
      else if (name === 'href' && way.includes('NetworkLink')) links.push(text)
    },
    rest: () => table.flush(),
  })
  if (table.isEmpty) {
    const [href] = links
    if (href !== undefined) throw new IngestError('kml.links', { file: source.name, href })
    throw new IngestError('file.norecords', { file: source.name, format: 'KML' })
  }
  await table.finish()
  const findings: Finding[] = [
    { key: 'encoding.told', params: { encoding } },
    { key: 'kml.placemarks', params: { count: table.count } },
    ...(links.length > 0 ? [{ key: 'kml.linked', params: { count: links.length } } as const] : []),
    ...placemarks.findings(),
  ]
  return table.loaded(findings, placemarks.columns())
}
