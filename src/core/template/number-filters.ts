import { languageFacts } from '../../messages/languages.ts'
import { fill } from '../../messages/message.ts'
import { formatBytes } from '../format/bytes.ts'
import { formatNumber } from '../format/value.ts'
import { asText, type Environment, type Filter } from './environment.ts'

const oneArgument = new Set([
  'abs',
  'cbrt',
  'ceil',
  'cos',
  'exp',
  'floor',
  'log',
  'log2',
  'log10',
  'round',
  'sign',
  'sin',
  'sqrt',
  'tan',
  'trunc',
] as const)

function math(value: number, name: string, option: unknown): number {
  if (name === 'ln') return Math.log(value)
  if (name === 'log' && option !== undefined) return Math.log(value) / Math.log(Number(option))
  if (name === 'pow') return value ** Number(option)
  if (name === 'PI') return Math.PI
  if (name === 'E') return Math.E
  for (const known of oneArgument) if (known === name) return Math[known](value)
  return value
}

const isNumber = (value: unknown): boolean => asText(value).trim() !== '' && !Number.isNaN(Number(value))

/** Adds numbers, joins texts; missing values are ignored. */
function sum(value: unknown, other: unknown): unknown {
  if (value === undefined || value === null) return other
  if (other === undefined || other === null) return value
  return typeof value === 'number' && typeof other === 'number'
    ? value + other
    : asText(value) + asText(other)
}

/** Number filters; a non-number is returned unchanged, except by filters that return text. */
export const numberFilters = ({ locale }: Environment): Readonly<Record<string, Filter>> => ({
  number: (value, decimals) =>
    isNumber(value)
      ? formatNumber(
          Number(value),
          locale(),
          decimals === undefined ? 3 : Number(decimals),
          decimals !== undefined,
        )
      : '',
  currency(value, symbol, decimals) {
    if (!isNumber(value)) return ''
    const text = formatNumber(Number(value), locale(), decimals === undefined ? 2 : Number(decimals), true)
    const { money } = languageFacts[locale()]
    return fill(money.pattern, { amount: text, sign: asText(symbol ?? money.sign) })
  },
  filesize: (value) =>
    isNumber(value)
      ? formatBytes(Number(value), (size) => formatNumber(size, locale(), 1), languageFacts[locale()].units)
      : '',
  math: (value, name, option) => (isNumber(value) ? math(Number(value), asText(name), option) : value),
  add: (value, other) => sum(value, other),
  min: (value, other) => Math.min(Number(value), Number(other)),
  max: (value, other) => Math.max(Number(value), Number(other)),
})
