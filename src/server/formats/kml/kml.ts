import type { Format, Source } from '../format.ts'
import {
  type PrintedRecord,
  presentTexts,
  printedRecords,
  requireGeometry,
  titleField,
  valueText,
} from '../records.ts'
import { joined } from '../text.ts'
import { xmlDeclaration, xmlElement, xmlText } from '../xml.ts'
import { kmlGeometry } from './geometry.ts'

/** A placemark per record, with its fields as extended data; a record without a geometry has none. */
export const kml: Format = {
  write(source) {
    requireGeometry(source)
    const title = xmlElement('name', String(source.dataset.metas.title ?? source.dataset.id))
    return joined(placemarks(source), {
      open: `${xmlDeclaration}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${title}\n`,
      between: '\n',
      end: '\n',
      close: '</Document></kml>\n',
    })
  },
}

async function* placemarks(source: Source): AsyncGenerator<string[]> {
  const title = titleField(source)
  const shown = source.fields.filter((field) => field.type !== 'geo_shape')
  const heads = new Map(
    shown.map((field) => [
      field,
      `<Data name="${xmlText(field.name)}">${xmlElement('displayName', field.label)}<value>`,
    ]),
  )
  const placemark = (record: PrintedRecord): string => {
    const cells = presentTexts(record, shown).map(
      ({ field, text }) => `${heads.get(field)}${xmlText(text)}</value></Data>`,
    )
    const name = title ? xmlElement('name', valueText(record.fields[title.name], title)) : ''
    const values = cells.length > 0 ? `<ExtendedData>${cells.join('')}</ExtendedData>` : ''
    return `<Placemark>${name}${values}${record.geometry ? kmlGeometry(record.geometry) : ''}</Placemark>`
  }
  for await (const records of printedRecords(source)) yield records.map(placemark)
}
