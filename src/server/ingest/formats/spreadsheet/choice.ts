import type { Finding } from '../../../../core/ingest/report.ts'
import { listing } from '../../containers/zip.ts'
import { IngestError } from '../../failure.ts'
import { findLayout } from './layout.ts'
import type { SheetRow, Workbook } from './sheet.ts'
import { lookRows } from './staging.ts'

export interface SheetChoice {
  sheet: number
  findings: Finding[]
}

/**
 * The sheet requested by name or by its number among visible ones; else the first visible sheet
 * with a table with several named columns. The others are listed as a finding.
 */
export async function chooseSheet(
  workbook: Workbook,
  file: string,
  requested: string | undefined,
): Promise<SheetChoice> {
  const { sheets } = workbook
  const shown = [...sheets.keys()].filter((index) => !sheets[index]?.hidden)
  const sheet = requested === undefined ? await firstTable(workbook, shown) : find(workbook, shown, requested)
  const others = sheets.filter((_, index) => index !== sheet).map(({ name }) => name)
  const name = sheet === undefined ? '' : (sheets[sheet]?.name ?? '')
  if (sheet === undefined) {
    const names = listing(sheets.map((one) => one.name))
    if (requested === undefined) throw new IngestError('sheet.none', { file, sheets: names })
    throw new IngestError('sheet.unknown', { file, sheet: requested, sheets: names })
  }
  const left: Finding = { key: 'sheet.chosen', params: { sheet: name, others: listing(others) } }
  return { sheet, findings: others.length > 0 ? [left] : [{ key: 'sheet.only', params: { sheet: name } }] }
}

function find({ sheets }: Workbook, shown: readonly number[], requested: string): number | undefined {
  const named = sheets.findIndex(({ name }) => name === requested)
  if (named >= 0) return named
  return /^\d+$/.test(requested) ? shown[Number(requested) - 1] : undefined
}

async function firstTable(workbook: Workbook, shown: readonly number[]): Promise<number | undefined> {
  if (shown.length === 1) return shown[0]
  const ranks = new Map<number, number>()
  for (const sheet of shown) {
    const rank = await rankOf(workbook, sheet)
    if (rank === 3) return sheet
    ranks.set(sheet, rank)
  }
  const best = Math.max(0, ...ranks.values())
  return best === 0 ? undefined : shown.find((sheet) => ranks.get(sheet) === best)
}

/** 3 for a table of several columns with names, 2 for one column with a name, 1 for cells, 0 for none. */
async function rankOf(workbook: Workbook, sheet: number): Promise<number> {
  const { rows, merges } = workbook.read(sheet)
  const look: SheetRow[] = []
  for await (const some of rows) {
    look.push(...some)
    if (look.length >= lookRows) break
  }
  if (look.length === 0) return 0
  const layout = findLayout(look.slice(0, lookRows), merges)
  const records = layout ? look.filter(({ number }) => number >= layout.dataFrom).length : 0
  if (!layout?.labels || records === 0) return 1
  return [...layout.labels.values()].filter((label) => label !== '').length > 1 ? 3 : 2
}
