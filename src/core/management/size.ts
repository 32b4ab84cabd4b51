import { languageFacts } from '../../messages/languages.ts'
import type { Locale } from '../format/date-pattern.ts'

/**
 * A size in binary units (1024), with the letter of its unit. A refused upload names Ko and Mo in every
 * language, as the specification requires.
 */
export function sizeParams(bytes: number): { limit: number; unit: 'K' | 'M' } {
  if (bytes > 1024 * 1024) return { limit: Math.round(bytes / 1024 / 1024), unit: 'M' }
  return { limit: Math.max(Math.round(bytes / 1024), bytes > 0 ? 1 : 0), unit: 'K' }
}

/** A size in KB, or in MB above 1 MiB, with the unit names of the language. */
export function shownSize(bytes: number, language: Locale): string {
  const { limit, unit } = sizeParams(bytes)
  return `${limit} ${languageFacts[language].units[unit === 'K' ? 1 : 2]}`
}
