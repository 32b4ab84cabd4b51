import { fill } from '../../../messages/message.ts'
import { type Format, type Piece, primed, type Source } from '../format.ts'
import { entry, type ZipEntry, zip } from '../zip.ts'
import { type Cell, cellsJson } from './cells.ts'
import { notesStart, sheetEnd, sheetPath, sheetStart, workbookParts } from './parts.ts'
import { headXml, RowWriter, textCell } from './row.ts'
import { Dealer } from './sheets.ts'
import { stylesXml } from './styles.ts'
import { cellLimit } from './text.ts'

/**
 * A workbook. Numbers and dates are typed; integers beyond fifteen digits are texts. Records beyond the limit
 * of a sheet continue in further sheets; truncated cells are coloured and listed in a sheet of notes.
 */
export const xlsx: Format = {
  async *write(source) {
    const records = await primed(cellsOf(source))
    try {
      yield* zip(entries(source, new Dealer(records)), new Date(source.relation.timestamp))
    } finally {
      await records.return(undefined)
    }
  },
}

async function* cellsOf(source: Source): AsyncGenerator<Cell[][]> {
  const printed = cellsJson(source.fields, source.zone)
  for await (const texts of source.records(printed, ',')) yield JSON.parse(`[${texts.join(',')}]`)
}

async function* entries(source: Source, dealer: Dealer<Cell[]>): AsyncGenerator<ZipEntry> {
  const { fields, request, notes } = source
  const head = headXml(fields.map((field) => (request.labels ? field.label : field.name)))
  const writer = new RowWriter(fields)
  const names: string[] = []
  const sheet = async function* (): AsyncGenerator<Piece> {
    yield sheetStart(fields.length) + head
    for await (const { from, records } of dealer.deal())
      yield records.map((cells, index) => writer.row(from + index + 2, cells)).join('')
    yield sheetEnd
  }
  do {
    yield { name: sheetPath(names.length), pieces: sheet() }
    names.push(names.length === 0 ? notes['sheet.records'] : `${notes['sheet.records']} ${names.length + 1}`)
  } while (dealer.more)

  const sentences = [
    ...(fields.some((field) => field.type === 'datetime') ? [fill(notes.zone, { zone: source.zone })] : []),
    ...(writer.cuts > 0 ? [fill(notes['cells.cut'], { limit: cellLimit, count: writer.cuts })] : []),
  ]
  if (sentences.length > 0) {
    const rows = sentences.map(
      (sentence, index) => `<row r="${index + 1}">${textCell(`A${index + 1}`, sentence)}</row>`,
    )
    yield entry(sheetPath(names.length), notesStart + rows.join('') + sheetEnd)
    names.push(notes['sheet.notes'])
  }
  yield entry('xl/styles.xml', stylesXml)
  for (const [path, text] of workbookParts(names)) yield entry(path, text)
}
