import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { separators } from './dialect.ts'

/** A line that has more cells than the table, as it stands in the file. `row` counts records from 1. */
export interface LongLine {
  row: number
  text: string
}

/** What was wrong with a delimited text. */
export interface Repairs {
  /** Lines with too few cells, filled up, and the first of them. */
  short: number
  firstShort: number
  /** Lines cut by another separator than the rest. */
  mixed: number
  /** Quotes that neither open nor close a cell, kept as letters. */
  stray: number
  /** Lines with too many cells. */
  long: number
  /** Whether the last cell was never closed. */
  unclosed: boolean
  /** Records so far. */
  row: number
  /** Lines that stray quotes had made one cell of, and the first record of them. */
  swallowed: number
  firstSwallowed: number
}

interface Layout {
  separator: string
  columns: number
  /** Lines to leave out at the start. */
  skip: number
}

/** From here on a quote that is not closed is taken for a letter. */
const longestCell = 16 * 2 ** 20
/** A cell that the end of the file cuts off has at most so many lines; more were swallowed by a stray quote. */
const mostLines = 50

const quote = 34
const newline = 10
const space = 32

/**
 * Writes a delimited text again so that every record has the same number of well-formed cells, in pieces. Nothing
 * is lost: stray quotes stay, short records are filled up, and `onLong` gets those that are too long.
 */
export async function repair(
  file: string,
  target: string,
  layout: Layout,
  onLong: (line: LongLine) => void,
): Promise<Repairs> {
  const repairs: Repairs = {
    ...{ short: 0, firstShort: 0, mixed: 0, stray: 0, long: 0 },
    ...{ unclosed: false, row: 0, swallowed: 0, firstSwallowed: 0 },
  }
  const writer = new Writer(layout, repairs, onLong)
  await pipeline(
    createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 }),
    async function* (chunks: AsyncIterable<string>) {
      let text = ''
      let skip = layout.skip
      for await (const chunk of chunks) {
        text += chunk
        for (let end = text.indexOf('\n'); skip > 0 && end >= 0; end = text.indexOf('\n')) {
          text = text.slice(end + 1)
          skip -= 1
        }
        if (skip > 0) continue
        const read = records(text, layout, false, repairs, (cells, from, to) => {
          writer.add(cells, text, from, to)
        })
        text = text.slice(read)
        yield writer.take()
      }
      records(text, layout, true, repairs, (cells, from, to) => writer.add(cells, text, from, to))
      yield writer.take()
    },
    createWriteStream(target),
  )
  return repairs
}

/** Gathers records as CSV that any reader takes. */
class Writer {
  readonly #layout: Layout
  readonly #repairs: Repairs
  readonly #onLong: (line: LongLine) => void
  #out: string[] = []

  constructor(layout: Layout, repairs: Repairs, onLong: (line: LongLine) => void) {
    this.#layout = layout
    this.#repairs = repairs
    this.#onLong = onLong
  }

  add(found: string[], text: string, from: number, to: number): void {
    const { columns, separator } = this.#layout
    if (found.every((cell) => cell.trim() === '')) return
    this.#repairs.row += 1
    let cells = found
    while (cells.length > columns && cells.at(-1)?.trim() === '') cells.pop()
    if (cells.length === 1 && columns > 1) {
      const other = separators.find((mark) => mark !== separator && found[0]?.split(mark).length === columns)
      if (other) {
        cells = (found[0] ?? '').split(other)
        this.#repairs.mixed += 1
      }
    }
    if (cells.length > columns) {
      this.#repairs.long += 1
      this.#onLong({ row: this.#repairs.row, text: text.slice(from, to).replace(/\r?\n$/, '') })
      return
    }
    if (cells.length < columns) {
      this.#repairs.short += 1
      this.#repairs.firstShort ||= this.#repairs.row
    }
    const filled = Array.from({ length: columns }, (_, index) => cells[index] ?? '')
    this.#out.push(
      filled.map((cell) => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)).join(separator),
      '\n',
    )
  }

  take(): string {
    const text = this.#out.join('')
    this.#out = []
    return text
  }
}

/** Hands out the records of a text and tells where the first one begins that is not whole yet. */
function records(
  text: string,
  { separator, columns }: Layout,
  last: boolean,
  repairs: Repairs,
  onRecord: (cells: string[], from: number, to: number) => void,
): number {
  let start = 0
  let swallowed = 0
  const letters = new Set<number>()
  while (start < text.length) {
    const found = nextRecord({ text, mark: separator.charCodeAt(0), columns, last, letters }, start)
    if (found === null) return start
    if ('letter' in found) {
      letters.add(found.letter)
      swallowed += found.lines
      continue
    }
    repairs.stray += found.strays + letters.size
    repairs.unclosed ||= found.unclosed
    onRecord(found.cells, start, found.end)
    if (swallowed > 0) repairs.firstSwallowed ||= repairs.row
    repairs.swallowed += swallowed
    start = found.end
    swallowed = 0
    letters.clear()
  }
  return start
}

interface Reading {
  text: string
  /** Code of the separator. */
  mark: number
  columns: number
  /** Whether the file ends with this text. */
  last: boolean
  /** Places of quotes that are letters. */
  letters: ReadonlySet<number>
}

/** A quote that opens nothing, and how many lines it would make one cell of. */
interface Stray {
  letter: number
  lines: number
}

interface Found {
  cells: string[]
  /** Where the next record begins. */
  end: number
  strays: number
  unclosed: boolean
}

/** The record at a place: null when more text is needed, a stray quote when it swallows what follows. */
function nextRecord(reading: Reading, start: number): Found | Stray | null {
  const { text, mark, last, letters } = reading
  const cells: string[] = []
  let strays = 0
  for (let from = start; ; ) {
    let open = from
    while (text.charCodeAt(open) === space) open += 1
    let end: number
    if (text.charCodeAt(open) === quote && !letters.has(open)) {
      const closed = quotedCell(reading, open)
      if (!closed) return unclosedRecord(reading, open, cells, strays)
      const lines = swallowedLines(reading, { open, end: closed.end, column: cells.length })
      if (lines > 0) return { letter: open, lines }
      cells.push(closed.cell)
      strays += closed.strays
      end = closed.end
    } else {
      end = cellEnd(text, from, mark)
      cells.push(text.slice(from, end).replace(/\r$/, ''))
    }
    if (text.charCodeAt(end) === mark) {
      from = end + 1
      continue
    }
    if (end >= text.length && !last) return null
    return { cells, end: Math.min(end + 1, text.length), strays, unclosed: false }
  }
}

/** A record whose last cell, which begins at `open`, is not closed by what is there of the text. */
function unclosedRecord(
  { text, last }: Reading,
  open: number,
  cells: string[],
  strays: number,
): Found | Stray | null {
  if (!last && text.length - open < longestCell) return null
  if (!last || text.slice(open).split('\n').length > mostLines) return { letter: open, lines: 0 }
  const cell = text.slice(open + 1).replaceAll('""', '"')
  return { cells: [...cells, cell.trimEnd()], end: text.length, strays, unclosed: true }
}

/** Share of the lines inside a cell that must be records for its quote to be a letter. */
const leastRecords = 0.9

/** How many lines a quoted cell has when it holds records: several line breaks, and a record's separators between them. */
function swallowedLines(
  { text, mark, columns }: Reading,
  { open, end, column }: { open: number; end: number; column: number },
): number {
  if (columns < 2 || text.indexOf('\n', open) >= end) return 0
  const lines = text.slice(open, end).split('\n')
  if (lines.length < (columns === 2 ? 4 : 3)) return 0
  const inner = lines.slice(1, -1)
  const whole = inner.filter((line) => cellsIn(line, mark) === columns).length
  const begins = cellsIn(lines[0] ?? '', mark, 1) === columns - column
  return begins && whole > 0 && whole >= inner.length * leastRecords ? lines.length : 0
}

/** Cells of a line; separators inside quotes are letters, but for the quotes before `from`. */
function cellsIn(line: string, mark: number, from = 0): number {
  let cells = 1
  let fresh = from === 0
  for (let at = from; at < line.length; at++) {
    const code = line.charCodeAt(at)
    if (code === mark) {
      cells += 1
      fresh = true
    } else if (fresh && code === quote) {
      const close = line.slice(at + 1).search(/"\s*(?:$|[,;\t|:^])/)
      if (close >= 0) at += close + 1
      fresh = false
    } else if (code !== space) fresh = false
  }
  return cells
}

/** Where the separator or line end stands that ends a cell without quotes. */
function cellEnd(text: string, from: number, mark: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) !== mark && text.charCodeAt(at) !== newline) at += 1
  return at
}

/** A cell that begins with a quote, and where the mark or line end behind it stands; null when it is not closed. */
function quotedCell(
  { text, mark, last }: Reading,
  open: number,
): { cell: string; end: number; strays: number } | null {
  let strays = 0
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charCodeAt(at + 1) === quote) {
      at += 1
      continue
    }
    let end = at + 1
    while (text.charCodeAt(end) === space || text.charCodeAt(end) === 13) end += 1
    if (end >= text.length && !last) return null
    const next = text.charCodeAt(end)
    if (next === mark || next === newline || end >= text.length) {
      return { cell: text.slice(open + 1, at).replaceAll('""', '"'), end, strays }
    }
    strays += 1
    const after = cellEnd(text, end, mark)
    const again = text.indexOf('"', end)
    if (again < 0 || again > after) return { cell: text.slice(open, after).trimEnd(), end: after, strays }
  }
  return null
}
