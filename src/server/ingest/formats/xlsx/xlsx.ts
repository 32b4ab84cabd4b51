import { IngestError } from '../../failure.ts'
import type { Format, Source, Workplace } from '../format.ts'
import { loadSheet } from '../spreadsheet/load.ts'
import { XmlError } from '../spreadsheet/sax.ts'
import type { Merge, Workbook } from '../spreadsheet/sheet.ts'
import { readPackage } from './package.ts'
import { readWorksheet } from './worksheet.ts'

const workbookName = /(^|\/)workbook\d*\.(xml|bin)$/i

const mainEntry = ({ entries = [] }: Source): string | undefined =>
  entries.some(({ name }) => name.toLowerCase() === '[content_types].xml')
    ? entries.find(({ name }) => workbookName.test(name))?.name
    : undefined

/** Excel workbooks (.xlsx, .xlsm), read in streams. */
export const xlsx: Format = {
  name: 'xlsx',
  label: 'XLSX',
  extensions: ['xlsx', 'xlsm', 'xls'],
  detect: (source) => mainEntry(source) !== undefined,
  async load(place, source, options) {
    const main = mainEntry(source) ?? ''
    if (main.endsWith('.bin')) throw new IngestError('file.xlsb', { file: source.name })
    try {
      return await loadSheet(place, source, options, await openWorkbook(place, source, main))
    } catch (cause) {
      throw broken(cause, source, 'XLSX')
    }
  },
}

/** The IngestError of an XML parser error. */
export const broken = (cause: unknown, { name }: Source, format: string): unknown =>
  cause instanceof XmlError ? new IngestError('file.broken', { file: name, format }, { cause }) : cause

async function openWorkbook({ signal }: Workplace, source: Source, main: string): Promise<Workbook> {
  const found = await readPackage(source, main, signal)
  const files = new Map<string, Promise<string>>()
  const fileOf = (entry: string) => {
    const file = files.get(entry) ?? source.extract(entry)
    files.set(entry, file)
    return file
  }
  return {
    sheets: found.sheets,
    read(sheet) {
      const merges: Merge[] = []
      const entry = found.sheets[sheet]?.entry ?? ''
      const rows = async function* () {
        yield* readWorksheet(await fileOf(entry), found, merges, source.name, signal)
      }
      return { rows: rows(), merges }
    },
  }
}
