import { IngestError } from './failure.ts'
import type { Source } from './formats/format.ts'

type Sentence = ConstructorParameters<typeof IngestError>[0]

/** Magic bytes of unsupported files, and the message with a workaround. */
const signatures: readonly [start: string | RegExp, key: Sentence, kind?: string][] = [
  ['%PDF', 'file.pdf'],
  ['\u0000\u0001\u0000\u0000Standard Jet DB', 'file.access'],
  ['\u0000\u0001\u0000\u0000Standard ACE DB', 'file.access'],
  ['SQLite format 3\u0000', 'file.sqlite'],
  ['\u00ff\u00d8\u00ff', 'file.image'],
  ['\u0089PNG', 'file.image'],
  ['GIF8', 'file.image'],
  ['II*\u0000', 'file.image'],
  ['MM\u0000*', 'file.image'],
  [/^RIFF....WEBP/s, 'file.image'],
  ['{\\rtf', 'file.document', 'RTF'],
  ['7z\u00bc\u00af', 'file.container', '7-Zip'],
  ['Rar!', 'file.container', 'RAR'],
  [/^BZh\d/, 'file.container', 'bzip2'],
  ['\u00fd7zXZ\u0000', 'file.container', 'xz'],
  ['\u0028\u00b5\u002f\u00fd', 'file.container', 'Zstandard'],
  [/^.{257}ustar/s, 'file.container', 'TAR'],
  ['CDF\u0001', 'file.program', 'NetCDF'],
  ['CDF\u0002', 'file.program', 'NetCDF'],
  ['\u0089HDF', 'file.program', 'HDF5'],
  ['GRIB', 'file.program', 'GRIB'],
  ['$FL2', 'file.program', 'SPSS'],
  ['$FL3', 'file.program', 'SPSS'],
  ['<stata_dta>', 'file.program', 'Stata'],
  ['ARROW1', 'file.program', 'Arrow'],
  ['Obj\u0001', 'file.program', 'Avro'],
  ['\u0000\u0000\u0027\u000a', 'file.shp'],
]

/** dBASE tables start with their version and the date of their last change. */
const isDbase = ([version = 0, , month = 0, day = 0, ...rest]: Uint8Array): boolean =>
  [0x03, 0x30, 0x83, 0x8b, 0xf5].includes(version) &&
  month > 0 &&
  month < 13 &&
  day > 0 &&
  day < 32 &&
  rest.length > 28

/** Marks of a page that is a table saved by a spreadsheet application or a report. */
const saved = /urn:schemas-microsoft-com|progid|\.sheet"|<table/

/** Throws an IngestError, with a workaround, for files without a readable table. */
export function refuseForeign({ name, head, bytes }: Source): void {
  if (bytes === 0) throw new IngestError('file.empty', { file: name })
  const start = Buffer.from(head).toString('latin1')
  if (start.startsWith('PAR1')) return
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    // Office wraps a password-protected workbook into a container of its old formats.
    const locked = start.includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e')
    throw new IngestError(locked ? 'file.locked' : 'file.xls', { file: name })
  }
  const found = signatures.find(([signature]) =>
    typeof signature === 'string' ? start.startsWith(signature) : signature.test(start),
  )
  if (isDbase(head.subarray(0, 40))) throw new IngestError('file.program', { file: name, kind: 'dBASE' })
  if (found) throw new IngestError(found[1], { file: name, kind: found[2] ?? '' })
  refuseMarkup(name, start)
  const wide = /^(\u00ff\u00fe|\u00fe\u00ff)/.test(start) || zerosAlternate(head)
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length
  if (!wide && controls * 200 > head.length) throw new IngestError('file.binary', { file: name })
}

/**
 * Rejects web pages, as which spreadsheet applications and reports save tables, and the XML of Excel 2003.
 */
function refuseMarkup(file: string, start: string): void {
  const text = start
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .slice(0, 20_000)
    .toLowerCase()
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|table|meta)\b/.test(text)) {
    const table =
      saved.test(text) && (/\.(xls|xlsx|csv|ods)$/i.test(file) || text.includes('urn:schemas-microsoft'))
    throw new IngestError(table ? 'file.htmltable' : 'file.html', { file })
  }
  if (text.startsWith('<?xml') && text.includes('urn:schemas-microsoft-com:office:spreadsheet')) {
    throw new IngestError('file.xml2003', { file })
  }
}

/** Throws an IngestError for office documents that are ZIP files but not spreadsheets. */
export function refuseDocuments({ name, entries = [] }: Source): void {
  const has = (path: RegExp) => entries.some((entry) => path.test(entry.name))
  if (has(/^word\/document\.xml$/i)) throw new IngestError('file.document', { file: name, kind: 'Word' })
  if (has(/^ppt\/presentation\.xml$/i)) {
    throw new IngestError('file.document', { file: name, kind: 'PowerPoint' })
  }
  if (has(/^mimetype$/) && has(/^content\.xml$/)) {
    throw new IngestError('file.document', { file: name, kind: 'OpenDocument' })
  }
}

/** UTF-16 of western texts has a zero in every other byte. */
function zerosAlternate(head: Uint8Array): boolean {
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [few = 0, many = 0] = zeros.sort((a, b) => a - b)
  return many * 4 > head.length && few * 20 < many
}
