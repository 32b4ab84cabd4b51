import type { Dataset } from '../../../core/dataset.ts'
import { csvCell, guarded } from './cell.ts'

/** Metas in order of importance; others follow by name. */
const first = [
  'title',
  'description',
  'theme',
  'keyword',
  'publisher',
  'license',
  'modified',
  'records_count',
]

/**
 * A catalog as CSV, one dataset per line; lists are joined by commas. `safe` prevents formulas in
 * spreadsheets.
 */
export function datasetsCsv(datasets: readonly Dataset[], separator: string, safe: boolean): string {
  const known = new Set(datasets.flatMap(({ metas }) => Object.keys(metas)))
  const others = [...known].filter((name) => !first.includes(name)).sort()
  const names = [...first, ...others]
  const cell = (value: unknown): string => {
    const text = cellText(value)
    return csvCell(safe && typeof value !== 'number' ? guarded(text).replaceAll('\0', '') : text, separator)
  }
  const lines = datasets.map(({ datasetid, metas, features }) => [
    datasetid,
    ...names.map((name) => metas[name]),
    features,
  ])
  return [['datasetid', ...names, 'features'], ...lines]
    .map((line) => `${line.map(cell).join(separator)}\r\n`)
    .join('')
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cellText).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
