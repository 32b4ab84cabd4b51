const fold = 75

/** A content line with its line end, folded at 75 bytes. */
export function contentLine(line: string): string {
  let folded = ''
  let room = fold
  for (const char of line) {
    const size = Buffer.byteLength(char)
    if (size > room) {
      folded += '\r\n '
      room = fold - 1
    }
    folded += char
    room -= size
  }
  return `${folded}\r\n`
}

/** A property with an escaped text. */
export const textLine = (name: string, text: string): string => contentLine(`${name}:${escaped(text)}`)

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .toWellFormed()
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n')

/** `20240131T233000Z` of an ISO datetime with an offset. */
export const instantValue = (iso: string): string =>
  new Date(iso).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

/** `20240131` of a day, a month or a year as printed, some days later. A month or year is its first day. */
export function dayValue(iso: string, daysLater: number): string {
  const day = new Date(Date.parse(iso) + daysLater * 86_400_000)
  return day.toISOString().slice(0, 10).replaceAll('-', '')
}
