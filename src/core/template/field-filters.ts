import type { Field } from '../field.ts'
import { formatFieldValue } from '../format/value.ts'
import { pictoUrl } from '../images/picto.ts'
import { isObject } from '../is-object.ts'
import { asText, type Environment, escapeHtml, type Filter, isField, Markup } from './environment.ts'
import { slugify } from './text-filters.ts'

const excluded: Readonly<Record<string, readonly Field['type'][]>> = {
  map: ['geo_point_2d', 'geo_shape'],
  images: ['file'],
  table: [],
  calendar: [],
}

const fieldsOf = (value: unknown): Field[] => (Array.isArray(value) ? value.filter(isField) : [])

const namesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(asText)
  return asText(value)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The fields of these names, in their order; all fields without names. */
function fieldsFilter(value: unknown, names: unknown): Field[] {
  const [fields, wanted] = [fieldsOf(value), namesOf(names)]
  return wanted.length === 0
    ? fields
    : wanted.flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

const firstTheme = (value: unknown): string => asText(Array.isArray(value) ? value[0] : value)

/** Filters for a dataset's fields, values and themes. */
export function fieldFilters(environment: Environment): Readonly<Record<string, Filter>> {
  const { locale, warn, themes, fileUrl, domainUrl } = environment
  const file = (value: unknown, context: unknown, form: '' | '300'): string => {
    if (!isObject(context)) warn('This filter requires a context as second parameter')
    else if (!isObject(value)) warn('This field is not an file field')
    return (isObject(context) && fileUrl(context, value, form)) || ''
  }
  return {
    fieldsFilter,
    fieldsForVisualization(value, kind) {
      const without = excluded[asText(kind)]
      if (!without) throw new Error('Unknown visualization type')
      return fieldsOf(value).filter(({ type }) => !without.includes(type))
    },
    formatFieldValue(fields, field, context) {
      if (!isObject(fields) || !isField(field)) return ''
      const value = fields[field.name]
      const text = formatFieldValue(value, field, locale())
      const address = field.type === 'file' ? fileUrl(context, value, 'download') : null
      return address ? new Markup(`<a href="${escapeHtml(address)}" download>${escapeHtml(text)}</a>`) : text
    },
    imageUrl: (value, context) => file(value, context, ''),
    thumbnailUrl: (value, context) => file(value, context, '300'),
    displayImageValue(value, dataset) {
      const address = fileUrl({ dataset: { datasetid: asText(dataset) } }, value, '300')
      return address ? new Markup(`<img src="${escapeHtml(address)}" alt="">`) : ''
    },
    themeSlug: (value) => slugify(firstTheme(value)),
    pictoUrl: (value, context) =>
      pictoUrl(asText(value), isObject(context) ? asText(context.domainUrl) : domainUrl()),
    themeColor: (value) => themes()[firstTheme(value)]?.color ?? '',
  }
}
