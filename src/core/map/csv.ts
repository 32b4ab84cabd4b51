/** Cells of a line of the CSV export; quotes are doubled inside of quoted cells. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(';')
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const char = line[at]
    if (quoted && char === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"') quoted = !quoted
    else if (char === ';' && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  cells.push(cell)
  return cells
}

/** Lines of a CSV; a line break inside quotes is part of its cell. */
function* linesOf(text: string): Generator<string> {
  let start = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) quoted = !quoted
    else if (code === 10 && !quoted) {
      yield text.slice(start, text.charCodeAt(at - 1) === 13 ? at - 1 : at)
      start = at + 1
    }
  }
  if (start < text.length) yield text.slice(start)
}

function* rowsOf(lines: Iterable<string>): Generator<string[]> {
  for (const line of lines) yield cellsOf(line)
}

/**
 * The first line of the CSV export, with the names of the fields, and the other lines as cells without
 * quotes.
 */
export function readTable(csv: string): { names: readonly string[]; rows: Iterable<readonly string[]> } {
  const lines = linesOf(csv.startsWith('\uFEFF') ? csv.slice(1) : csv)
  const names = cellsOf(lines.next().value ?? '')
  return { names, rows: rowsOf(lines) }
}
