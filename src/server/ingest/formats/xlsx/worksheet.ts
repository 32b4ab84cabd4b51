import { IngestError } from '../../failure.ts'
import { type Attributes, readEvents, type XmlEvents } from '../spreadsheet/sax.ts'
import { type Cell, lastRow, type Merge, type SheetRow, sheetLimits } from '../spreadsheet/sheet.ts'
import type { NumberFormat } from './number-format.ts'
import { type Package, RichText, unescaped } from './package.ts'
import { cellText } from './serial.ts'

const plain: NumberFormat = { kind: 'number' }

/** Reads a worksheet in a stream; merged ranges follow the rows and are added to `merges`. */
export async function* readWorksheet(
  file: string,
  workbook: Pick<Package, 'date1904' | 'formats' | 'strings'>,
  merges: Merge[],
  name: string,
  signal?: AbortSignal,
): AsyncGenerator<SheetRow[]> {
  const reader = new Worksheet(workbook, merges, name)
  for await (const _ of readEvents(file, reader, signal)) {
    const rows = reader.take()
    if (rows.length > 0) yield rows
  }
  const rest = reader.take()
  if (rest.length > 0) yield rest
}

class Worksheet implements XmlEvents {
  readonly #workbook: Pick<Package, 'date1904' | 'formats' | 'strings'>
  readonly #merges: Merge[]
  readonly #name: string
  readonly #inline = new RichText()
  #rows: SheetRow[] = []
  #row: SheetRow = { number: 0, cells: [] }
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  #inValue = false
  #formula = false

  constructor(workbook: Pick<Package, 'date1904' | 'formats' | 'strings'>, merges: Merge[], name: string) {
    this.#workbook = workbook
    this.#merges = merges
    this.#name = name
  }

  /** The rows since the last call. */
  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'c') this.#startCell(attributes)
    else if (tag === 'v') this.#inValue = true
    else if (tag === 'row') {
      const hidden = attributes.hidden === '1' || attributes.hidden === 'true'
      this.#row = { number: rowNumber(attributes.r) ?? this.#row.number + 1, cells: [], hidden }
      this.#column = -1
    } else if (tag === 'f') this.#formula = true
    else if (tag === 'mergeCell') this.#merge(attributes.ref ?? '')
    else this.#inline.open(tag)
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text
    else this.#inline.add(text)
  }

  close(tag: string): void {
    if (tag === 'v') this.#inValue = false
    else if (tag === 'c') {
      const cell = this.#cell()
      if (cell) this.#row.cells.push(cell)
    } else if (tag === 'row') {
      if (this.#row.cells.length > 0) this.#rows.push(this.#row)
    } else this.#inline.close(tag)
  }

  #startCell({ r, t = 'n', s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#type = t
    this.#style = s === undefined ? 0 : Number(s)
    this.#value = ''
    this.#formula = false
    this.#inline.start()
  }

  #cell(): Cell | undefined {
    const column = this.#column
    const value = this.#value
    const text = (whole: string): Cell | undefined =>
      whole.trim() === '' ? undefined : { column, text: whole, kind: 'text' }
    switch (this.#type) {
      case 's':
        return value === '' ? undefined : text(this.#workbook.strings[Number(value)] ?? '')
      case 'inlineStr':
        return text(this.#inline.whole())
      case 'str':
        return text(unescaped(value))
      case 'b':
        return { column, text: value.trim() === '1' || value === 'true' ? 'true' : 'false', kind: 'boolean' }
      case 'e':
        return { column, text: value, kind: 'error' }
      case 'd':
        return { column, text: value.trim(), kind: value.includes('T') ? 'datetime' : 'date' }
    }
    if (value.trim() === '') return this.#formula ? { column, text: '', kind: 'formula' } : undefined
    const format = this.#workbook.formats[this.#style] ?? plain
    return {
      column,
      ...(format.unit && { unit: format.unit }),
      ...cellText(value, format, this.#workbook.date1904),
    }
  }

  #merge(reference: string): void {
    const [from = '', to = from] = reference.split(':')
    const merge = { top: rowOf(from), bottom: rowOf(to), left: columnOf(from), right: columnOf(to) }
    if (merge.top === merge.bottom && merge.left === merge.right) return
    this.#merges.push(merge)
    if (this.#merges.length > sheetLimits.merges) {
      throw new IngestError('sheet.merges', { file: this.#name, limit: sheetLimits.merges })
    }
  }
}

/** `C7` is in column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

const rowOf = (reference: string): number => rowNumber(reference.replace(/^[A-Za-z$]+/, '')) ?? 0

/** A valid row number. */
function rowNumber(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= lastRow ? number : undefined
}
