import { IngestError } from '../../failure.ts'
import { type Attributes, readAllEvents, readEvents, type XmlEvents } from '../spreadsheet/sax.ts'
import {
  type Cell,
  type CellKind,
  lastRow,
  type Merge,
  type SheetName,
  type SheetRow,
  sheetLimits,
} from '../spreadsheet/sheet.ts'

/** The names of the tables of a content.xml, and which are hidden. */
export async function listTables(file: string, signal?: AbortSignal): Promise<SheetName[]> {
  const tables: { name: string; style: string }[] = []
  const hidden = new Set<string>()
  let style = ''
  const open = (tag: string, attributes: Attributes) => {
    if (tag === 'style') style = attributes['style:name'] ?? ''
    else if (tag === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style)
    else if (tag === 'table') {
      tables.push({ name: attributes['table:name'] ?? '', style: attributes['table:style-name'] ?? '' })
    }
  }
  await readAllEvents(file, { open }, signal)
  return tables.map((table) => ({ name: table.name, hidden: hidden.has(table.style) }))
}

/** Reads the n-th table of a content.xml in a stream; merged ranges are added to `merges`. */
export async function* readTable(
  file: string,
  table: number,
  merges: Merge[],
  name: string,
  signal?: AbortSignal,
): AsyncGenerator<SheetRow[]> {
  const reader = new Table(table, merges, name)
  for await (const _ of readEvents(file, reader, signal)) {
    yield* expanded(reader.take())
    if (reader.done) return
  }
}

interface RepeatedRow {
  row: SheetRow
  times: number
}

const batchRows = 2048

function* expanded(rows: readonly RepeatedRow[]): Generator<SheetRow[]> {
  let batch: SheetRow[] = []
  for (const { row, times } of rows) {
    for (let copy = 0; copy < times; copy++) {
      batch.push({ ...row, number: row.number + copy })
      if (batch.length < batchRows) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

class Table implements XmlEvents {
  /** Whether the table has been read to its end. */
  done = false
  readonly #table: number
  readonly #merges: Merge[]
  readonly #name: string
  #rows: RepeatedRow[] = []
  #at = -1
  #row: SheetRow = { number: 0, cells: [] }
  #next = 1
  #rowRepeats = 1
  #column = 0
  #attributes: Attributes = {}
  #text = ''
  #paragraphs = 0
  #inParagraph = false
  #aside = 0
  #repeated = 0

  constructor(table: number, merges: Merge[], name: string) {
    this.#table = table
    this.#merges = merges
    this.#name = name
  }

  /** The rows since the last call. */
  take(): RepeatedRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'table') this.#at += 1
    if (this.#at !== this.#table) return
    if (tag === 'table-row') {
      const hidden = /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '')
      this.#row = { number: this.#next, cells: [], hidden }
      this.#rowRepeats = repeats(attributes['table:number-rows-repeated'])
      this.#column = 0
    } else if (tag === 'table-cell' || tag === 'covered-table-cell') {
      this.#attributes = attributes
      this.#text = ''
      this.#paragraphs = 0
    } else if (tag === 'annotation') this.#aside += 1
    else if (this.#aside === 0) this.#openText(tag, attributes)
  }

  #openText(tag: string, attributes: Attributes): void {
    if (tag === 'p') {
      if (this.#paragraphs > 0) this.#text += '\n'
      this.#paragraphs += 1
      this.#inParagraph = true
    } else if (tag === 's') this.#text += ' '.repeat(Math.min(repeats(attributes['text:c']), 1000))
    else if (tag === 'tab') this.#text += '\t'
    else if (tag === 'line-break') this.#text += '\n'
  }

  text(text: string): void {
    if (this.#inParagraph && this.#aside === 0) this.#text += text
  }

  close(tag: string): void {
    if (this.#at !== this.#table) return
    if (tag === 'table-cell' || tag === 'covered-table-cell') this.#closeCell(tag === 'covered-table-cell')
    else if (tag === 'table-row') this.#closeRow()
    else if (tag === 'p') this.#inParagraph = false
    else if (tag === 'annotation') this.#aside -= 1
    else if (tag === 'table') this.done = true
  }

  #closeCell(covered: boolean): void {
    const times = repeats(this.#attributes['table:number-columns-repeated'])
    const cell = covered ? undefined : cellOf(this.#attributes, this.#text)
    if (cell) {
      this.#countRepeats(times - 1)
      for (let copy = 0; copy < times; copy++) this.#row.cells.push({ ...cell, column: this.#column + copy })
      this.#merge()
    }
    this.#column += times
  }

  #merge(): void {
    const columns = repeats(this.#attributes['table:number-columns-spanned'])
    const rows = repeats(this.#attributes['table:number-rows-spanned'])
    if (columns === 1 && rows === 1) return
    const [top, left] = [this.#row.number, this.#column]
    this.#merges.push({ top, bottom: top + rows - 1, left, right: left + columns - 1 })
    if (this.#merges.length > sheetLimits.merges) {
      throw new IngestError('sheet.merges', { file: this.#name, limit: sheetLimits.merges })
    }
  }

  #closeRow(): void {
    const { number, cells } = this.#row
    this.#next = Math.min(number + this.#rowRepeats, lastRow)
    if (cells.length === 0) return
    this.#countRepeats((this.#rowRepeats - 1) * cells.length)
    this.#rows.push({ row: this.#row, times: this.#rowRepeats })
  }

  #countRepeats(cells: number): void {
    this.#repeated += cells
    if (this.#repeated > sheetLimits.repeats) {
      throw new IngestError('sheet.repeats', { file: this.#name, limit: sheetLimits.repeats })
    }
  }
}

const repeats = (attribute: string | undefined): number =>
  attribute === undefined ? 1 : Math.max(1, Math.floor(Number(attribute)) || 1)

const kinds: Readonly<Record<string, CellKind>> = {
  float: 'number',
  currency: 'number',
  percentage: 'percent',
  date: 'date',
  time: 'time',
  boolean: 'boolean',
}

function cellOf(attributes: Attributes, shown: string): Omit<Cell, 'column'> | undefined {
  if (attributes['calcext:value-type'] === 'error') return { text: shown, kind: 'error' }
  const kind = kinds[attributes['office:value-type'] ?? ''] ?? 'text'
  switch (kind) {
    case 'number':
    case 'percent': {
      const unit = attributes['office:currency']
      return { text: attributes['office:value'] ?? shown, kind, ...(unit && { unit }) }
    }
    case 'date': {
      const date = (attributes['office:date-value'] ?? shown).replace(/\.(\d{3})\d+$/, '.$1')
      return { text: date, kind: date.includes('T') ? 'datetime' : 'date' }
    }
    case 'time':
      return { text: durationText(attributes['office:time-value']) ?? shown, kind }
    case 'boolean':
      return { text: attributes['office:boolean-value'] ?? shown, kind }
    default: {
      const text = attributes['office:string-value'] ?? shown
      return text.trim() === '' ? undefined : { text, kind: 'text' }
    }
  }
}

/** `PT07H30M00S` becomes `07:30:00`. */
function durationText(duration: string | undefined): string | undefined {
  const [, hours, minutes, seconds] = duration?.match(/^P?T(\d+)H(\d+)M([\d.]+)S$/) ?? []
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined
  const [whole = '', part] = seconds.split('.')
  const fraction = part?.replace(/0+$/, '')
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${whole.padStart(2, '0')}${fraction ? `.${fraction}` : ''}`
}
