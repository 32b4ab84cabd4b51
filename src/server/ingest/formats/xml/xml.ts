import type { Finding } from '../../../../core/ingest/report.ts'
import { IngestError } from '../../failure.ts'
import { degrees, type Projection, projectionNamed, projectionOfName } from '../../projection.ts'
import type { Format } from '../format.ts'
import { TextTable } from '../text-table.ts'
import { rootOf } from './encoding.ts'
import { refusalOf } from './exception.ts'
import { isGeometry } from './gml.ts'
import { type Outline, outlineOf, recordsOf } from './outline.ts'
import { attribute, readXml } from './reader.ts'
import { Records } from './records.ts'

/**
 * XML with a list of repeated elements, as GML features. The file is parsed twice: to find the records, and
 * to read them.
 */
export const xml: Format = {
  name: 'xml',
  label: 'XML',
  extensions: ['xml', 'gml', 'rdf'],
  detect: (source) => rootOf(source) !== null,
  async load(place, source, options) {
    if (rootOf(source)?.name.toLowerCase() === 'html')
      throw new IngestError('file.html', { file: source.name })
    const refusal = await refusalOf(place, source, options)
    if (refusal !== null) throw new IngestError('xml.exception', { file: source.name, message: refusal })
    const outline = await outlineOf(place, source, options)
    const wanted = recordsOf(outline, source.name, options.path)
    const declared =
      options.projection === undefined ? undefined : projectionNamed(source.name, options.projection)
    const table = new TextTable(place.connection)
    const records = new Records(table, {
      file: source.name,
      projection: (srs) => declared ?? (srs === undefined ? degrees : systemOf(source.name, srs)),
    })
    let at: Outline | undefined
    let total = 0
    const { encoding } = await readXml(place, source, options, {
      open(element) {
        if (!at) total = Number(attribute(element, 'numberMatched') ?? 0)
        if (element.name === 'Envelope' || element.name === 'Box') records.inherit(element)
        const here = at ? at.inner(element) : outline
        if ((here && wanted.has(here)) || isGeometry(element)) return true
        at = here ?? at
        return false
      },
      keep(element) {
        const here = at ? at.inner(element) : outline
        if (here && wanted.has(here)) records.add(element, here)
      },
      close() {
        at = at?.outer
      },
      rest: () => table.flush(),
    })
    if (table.isEmpty) throw new IngestError('file.norecords', { file: source.name, format: 'XML' })
    await table.finish()
    const findings: Finding[] = [
      { key: 'encoding.told', params: { encoding } },
      { key: 'xml.records', params: { count: table.count, path: pathsOf(wanted) } },
      ...(total > table.count ? [{ key: 'json.page', params: { total } } as const] : []),
      ...records.findings(),
    ]
    return table.loaded(findings, records.columns())
  },
}

const shownPaths = 3

const pathsOf = (wanted: ReadonlySet<Outline>): string =>
  [...wanted]
    .slice(0, shownPaths)
    .map((one) => one.path)
    .join(', ')

function systemOf(file: string, srs: string): Projection {
  const found = projectionOfName(srs)
  if (!found) throw new IngestError('projection.unknown', { file, projection: srs.slice(0, 100) })
  return found
}
