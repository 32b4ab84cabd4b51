import { formatDate, type Locale } from '../../core/format/value.ts'
import type { Category } from '../../core/record.ts'
import type { WidgetSentences } from '../../messages/en/widgets.ts'
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

/** The display name of a category. */
export function formatCategory(
  category: Category,
  formatter: ValueFormatter | null,
  locale: Locale,
  sentences: WidgetSentences,
): string {
  if (formatter === 'date') return formatLevel(category, locale)
  if (formatter === 'language') return formatLanguage(category.name, locale)
  const view = `view.${category.name}`
  if (formatter === 'visualization' && Object.hasOwn(sentences, view))
    return sentences[view as keyof WidgetSentences]
  return category.name
}
