import { formatDate, type Locale } from '../../core/format/value.ts'
import type { Category } from '../../core/record.ts'
import type { ValueFormatter } from './model.ts'

const padded = (path: string): string => path.replaceAll('/', '-')

function formatLevel({ name, path }: Category, locale: Locale): string {
  const date = padded(path)
  if (/^\d{4}-\d{2}$/.test(date)) return formatDate(`${date}-01`, 'MMMM', locale)
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return formatDate(date, 'dddd D', locale)
  return name
}

function formatLanguage(name: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(name) ?? name
  } catch {
    return name
  }
}

const visualizations: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  geo: { en: 'Map', fr: 'Carte' },
  analyze: { en: 'Analyze', fr: 'Analyse' },
  timeserie: { en: 'Time series', fr: 'Série temporelle' },
  calendar: { en: 'Calendar', fr: 'Calendrier' },
  image: { en: 'Images', fr: 'Images' },
  custom_view: { en: 'Custom view', fr: 'Vue personnalisée' },
}

/** The name of a category as a visitor reads it. */
export function formatCategory(category: Category, formatter: ValueFormatter | null, locale: Locale): string {
  if (formatter === 'date') return formatLevel(category, locale)
  if (formatter === 'language') return formatLanguage(category.name, locale)
  if (formatter === 'visualization') return visualizations[category.name]?.[locale] ?? category.name
  return category.name
}
