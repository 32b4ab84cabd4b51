import { readFile } from 'node:fs/promises'
import { IngestError } from '../../failure.ts'
import type { Format, Source } from '../format.ts'
import { loadSheet } from '../spreadsheet/load.ts'
import type { Merge } from '../spreadsheet/sheet.ts'
import { broken } from '../xlsx/xlsx.ts'
import { listTables, readTable } from './content.ts'

const content = 'content.xml'
const manifest = 'META-INF/manifest.xml'
const has = ({ entries = [] }: Source, name: string) => entries.some((entry) => entry.name === name)

/** OpenDocument spreadsheets, read in streams. */
export const ods: Format = {
  name: 'ods',
  label: 'ODS',
  extensions: ['ods'],
  detect: (source) => has(source, content) && (has(source, 'mimetype') || has(source, manifest)),
  async load(place, source, options) {
    try {
      if (await isLocked(source)) throw new IngestError('file.locked', { file: source.name })
      const file = await source.extract(content)
      const sheets = await listTables(file, place.signal)
      // Other OpenDocument files have the same packaging.
      if (sheets.length === 0)
        throw new IngestError('file.document', { file: source.name, kind: 'OpenDocument' })
      return await loadSheet(place, source, options, {
        sheets,
        read(sheet) {
          const merges: Merge[] = []
          return { rows: readTable(file, sheet, merges, source.name, place.signal), merges }
        },
      })
    } catch (cause) {
      throw broken(cause, source, 'ODS')
    }
  },
}

/** The manifest declares how each part is encrypted. */
async function isLocked(source: Source): Promise<boolean> {
  if (!has(source, manifest)) return false
  return /:encryption-data\b/.test(await readFile(await source.extract(manifest), 'utf8'))
}
