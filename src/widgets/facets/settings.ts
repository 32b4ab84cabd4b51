import type { Dataset } from '../../core/dataset.ts'
import { findField, isAnnotated } from '../../core/field.ts'
import { isObject } from '../../core/is-object.ts'
import type { WidgetSentences } from '../../messages/en/widgets.ts'
import { type FacetSettings, readSort, settingsOfField } from '../../ui/facet/model.ts'

const plain = (name: string, title: string): FacetSettings => ({
  ...settingsOfField({ name, label: title, type: 'text', annotations: [] }),
})

/** Facets of a catalogue. */
export const catalogFacets = (sentences: WidgetSentences): FacetSettings[] => [
  { ...plain('modified', sentences['facet.modified']), valueFormatter: 'date' },
  plain('publisher', sentences['facet.publisher']),
  plain('keyword', sentences['facet.keyword']),
  plain('theme', sentences['facet.theme']),
]

/** Facets of a dataset: its fields annotated `facet`. */
export const datasetFacets = ({ fields }: Dataset): FacetSettings[] =>
  fields.filter((field) => isAnnotated(field, 'facet')).map(settingsOfField)

const asText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** Facets from a list of objects; entries without a name are dropped. */
export function configuredFacets(config: unknown, dataset: Dataset | null): FacetSettings[] {
  if (!Array.isArray(config)) return []
  return config.filter(isObject).flatMap((one): FacetSettings[] => {
    const name = asText(one.name)
    if (name === '') return []
    const field = findField(dataset?.fields ?? [], name)
    const base = field ? settingsOfField(field) : plain(name, name)
    const valueSearch = asText(one.valueSearch)
    const formatter = asText(one.valueFormatter)
    return [
      {
        ...base,
        title: asText(one.title) || base.title,
        ...(one.sort === undefined
          ? {}
          : readSort(Array.isArray(one.sort) ? JSON.stringify(one.sort) : asText(one.sort))),
        visibleItems: Number(one.visibleItems ?? base.visibleItems) || base.visibleItems,
        hideIfSingleCategory: String(one.hideIfSingleCategory) === 'true',
        hideCategoryIf: asText(one.hideCategoryIf),
        disjunctive: one.disjunctive === undefined ? base.disjunctive : String(one.disjunctive) === 'true',
        valueSearch: valueSearch === 'suggest' ? 'suggest' : valueSearch === 'true' ? 'true' : 'none',
        valueFormatter:
          formatter === 'date' || formatter === 'language' || formatter === 'visualization'
            ? formatter
            : base.valueFormatter,
      },
    ]
  })
}
