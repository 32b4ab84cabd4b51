import type { CellKind } from '../spreadsheet/sheet.ts'

/** Meaning of a number format. */
export interface NumberFormat {
  kind: Extract<CellKind, 'number' | 'percent' | 'padded' | 'date' | 'datetime' | 'time'>
  /** Minimum digits of a padded number. */
  digits?: number
  /** ISO code or symbol of a currency. */
  unit?: string
}

const plain: NumberFormat = { kind: 'number' }

/** Built-in formats by number; 27 to 36 and 50 to 58 are East Asian dates. */
const builtin: readonly [from: number, to: number, format: NumberFormat][] = [
  [9, 10, { kind: 'percent' }],
  [14, 17, { kind: 'date' }],
  [18, 21, { kind: 'time' }],
  [22, 22, { kind: 'datetime' }],
  [27, 31, { kind: 'date' }],
  [32, 35, { kind: 'time' }],
  [36, 36, { kind: 'date' }],
  [45, 47, { kind: 'time' }],
  [50, 58, { kind: 'date' }],
]

/** The meaning of a format by its number, or by its code when the file defines one. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOf(code)
  return builtin.find(([from, to]) => id >= from && id <= to)?.[2] ?? plain
}

const symbols = ['€', '£', '¥', '$'] as const
const currencies = new Set(Intl.supportedValuesOf('currency'))

function formatOf(code: string): NumberFormat {
  const [section = ''] = code.split(';')
  const literals = [...section.matchAll(/"([^"]*)"|\[\$([^\]-]*)/g)].map(
    ([, quoted, money]) => quoted ?? money ?? '',
  )
  const elapsed = /\[(h+|m+|s+)\]/i.test(section)
  const letters = section
    .replace(/"[^"]*"/g, '')
    .replace(/\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .replace(/general|standard/gi, '')
    .toLowerCase()
  if (elapsed) return { kind: 'time' }
  const days = /[yd]/.test(letters)
  const times = /[hs]/.test(letters)
  if (days || (letters.includes('m') && !times)) return { kind: times ? 'datetime' : 'date' }
  if (times) return { kind: 'time' }
  if (letters.includes('%')) return { kind: 'percent' }
  if (/^0{2,}$/.test(letters.trim()) && literals.every((text) => text === '')) {
    return { kind: 'padded', digits: letters.trim().length }
  }
  const shown = `${literals.join(' ')} ${letters}`
  const unit =
    symbols.find((symbol) => shown.includes(symbol)) ??
    literals.map((text) => text.trim()).find((text) => currencies.has(text))
  return unit ? { kind: 'number', unit } : plain
}
