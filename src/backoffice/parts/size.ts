import type { Words } from '../words.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const locales = { en: 'en-GB', fr: 'fr-FR' }

/** A size as people write it: `12 kB`, `1.2 MB`. */
export function sizeIn(bytes: number, { language }: Pick<Words, 'language'>): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}
