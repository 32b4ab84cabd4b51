import { apiUrl, fetchJson } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { isAnalysis, onlyValue } from '../../core/analysis/rows.ts'
import { niceColors } from '../../core/controls/colors.ts'
import type { Dataset } from '../../core/dataset.ts'
import { type Field, isAnnotated, isNumeric } from '../../core/field.ts'
import { type ColorConfig, type ColorKind, equalBounds, spread } from '../../core/map/configuration/color.ts'
import type { RecordsAnswer } from '../../core/record.ts'

/** Kinds of colours that a display mode supports. */
export function kindsOf(display: string | undefined): readonly ColorKind[] {
  if (display === 'heatmap') return ['usual', 'gradient']
  const always = ['usual', 'single', 'scale', 'range', 'choropleth'] as const
  return aggregates(display) ? always : [...always, 'categories', 'field']
}

/** Whether a display mode draws values of a function rather than records. */
export const aggregates = (display: string | undefined): boolean =>
  display === 'clusters' || display === 'shape'

/** Fields that are possible for a kind of colour. */
export function fieldsFor(kind: ColorKind, { fields }: Dataset): readonly Field[] {
  if (kind === 'categories') return fields.filter((field) => isAnnotated(field, 'facet'))
  if (kind === 'field') return fields.filter(({ type }) => type === 'text')
  return fields.filter(isNumeric)
}

/** Maximum number of categories in a proposed colouring. */
const mostCategories = 10
const usualPalette = 'YlGnBu'
const heatPalette = 'YlOrRd'

const isRecords = (answer: unknown): answer is RecordsAnswer =>
  typeof answer === 'object' && answer !== null && 'nhits' in answer

async function categoriesOf(context: DataContext, field: string, signal: AbortSignal): Promise<string[]> {
  const parameters = { ...context.parameters.get(), rows: 0, facet: field }
  const url = apiUrl(context.$origin.get(), 'records/1.0/search/', parameters)
  const { facet_groups: groups = [] } = await fetchJson(url, isRecords, signal)
  const facets = groups.find(({ name }) => name === field)?.facets ?? []
  return facets.slice(0, mostCategories).map(({ path }) => path)
}

async function extentOf(context: DataContext, field: string, signal: AbortSignal): Promise<[number, number]> {
  const parameters = {
    ...context.parameters.get(),
    sort: undefined,
    'y.serie1.func': 'MIN',
    'y.serie1.expr': field,
    'y.serie2.func': 'MAX',
    'y.serie2.expr': field,
  }
  const url = apiUrl(context.$origin.get(), 'records/1.0/analyze/', parameters)
  const answer = await fetchJson(url, isAnalysis, signal)
  return [Number(onlyValue(answer, 'serie1')), Number(onlyValue(answer, 'serie2'))]
}

/** A proposed colour of a kind, from the values of the field. Throws ApiFailure. */
export async function proposeColor(
  kind: ColorKind,
  context: DataContext,
  field: string | undefined,
  signal: AbortSignal,
): Promise<ColorConfig | undefined> {
  const by = field === undefined ? {} : { field }
  switch (kind) {
    case 'usual':
      return undefined
    case 'single':
      return niceColors[0]
    case 'scale':
      return { type: 'scale', scale: usualPalette, ...by }
    case 'gradient': {
      const [low, middle, high, top] = spread(heatPalette, 4)
      return {
        type: 'gradient',
        steps: { '0.25': low, '0.5': middle, '0.75': high, '1': top } as Record<string, string>,
      }
    }
    case 'field':
      return field === undefined ? undefined : { type: 'field', field }
    case 'categories': {
      if (field === undefined) return undefined
      const names = await categoriesOf(context, field, signal)
      const colored = names.map((name, index): [string, string] => [name, niceColors[index] ?? '#596473'])
      return {
        type: 'categories',
        field,
        categories: Object.fromEntries(colored),
        otherCategories: '#A3ADBA',
      }
    }
    case 'range':
    case 'choropleth': {
      const [min, max] = field === undefined ? [0, 0] : await extentOf(context, field, signal)
      const bounds = equalBounds(min, max)
      const colors = spread(usualPalette, bounds.length + 1)
      if (kind === 'range') return { type: 'range', colors, ranges: bounds, ...by }
      const last = max > min ? max : (bounds.at(-1) ?? 1) * 10
      const steps = [...bounds, last].map((bound, index) => [bound, colors[index] ?? '#000000'])
      return { type: 'choropleth', ranges: Object.fromEntries(steps), ...by }
    }
  }
}
