import { colorSteps, type Domain } from '../color/scale.ts'
import { annotationArg, type Field, findField } from '../field.ts'
import { defaultHeat } from './drawing.ts'
import type { LayerFunction, LayerModel } from './layer.ts'
import { paintField } from './paint.ts'

export interface LegendEntry {
  color: string
  label: string
}

/** Content of a layer's legend. */
export type Legend =
  | { type: 'item'; color: string }
  | { type: 'categories'; entries: readonly LegendEntry[]; other: string }
  | {
      type: 'choropleth'
      entries: readonly LegendEntry[]
      undefinedColor: string | null
      outOfBoundsColor: string | null
    }
  | { type: 'heat'; colors: readonly string[] }
  /** Records have their own colours. */
  | { type: 'none' }

const maxGrades = 10

/** The legend of a layer; scales need the smallest and largest value drawn. */
export function legendOf(
  { paint, display }: LayerModel,
  domain: Domain | null,
  print: (n: number) => string,
): Legend {
  const between = (from: number, to: number) => (from === to ? print(from) : `${print(from)} – ${print(to)}`)
  if (display === 'heatmap')
    return {
      type: 'heat',
      colors: (paint.type === 'gradient' ? paint.stops : defaultHeat).map(({ color }) => color),
    }
  switch (paint.type) {
    case 'single':
      return { type: 'item', color: paint.color }
    case 'gradient':
      return { type: 'heat', colors: paint.stops.map(({ color }) => color) }
    case 'field':
      return { type: 'none' }
    case 'categories':
      return {
        type: 'categories',
        entries: [...paint.colors].map(([label, color]) => ({ label, color })),
        other: paint.other,
      }
    case 'choropleth': {
      const entries = paint.steps.slice(0, maxGrades).map(({ upTo, color }, index) => {
        const from = paint.steps[index - 1]?.upTo ?? paint.from
        return { color, label: from === null ? `≤ ${print(upTo)}` : between(from, upTo) }
      })
      const { undefinedColor, outOfBoundsColor } = paint
      return { type: 'choropleth', entries, undefinedColor, outOfBoundsColor }
    }
    case 'range': {
      const { bounds } = paint
      const entries = paint.colors.slice(0, maxGrades).map((color, index) => {
        const [from, to] = [bounds[index - 1], bounds[index]]
        if (from === undefined) return { color, label: to === undefined ? '' : `< ${print(to)}` }
        return { color, label: to === undefined ? `≥ ${print(from)}` : between(from, to) }
      })
      return { type: 'choropleth', entries, undefinedColor: null, outOfBoundsColor: null }
    }
    case 'scale': {
      const steps = domain ? colorSteps(paint.colors, domain, paint) : []
      const entries = steps.map(({ from, to, color }) => ({ color, label: between(from, to) }))
      return { type: 'choropleth', entries, undefinedColor: null, outOfBoundsColor: null }
    }
  }
}

/** What a layer's colours represent: a field or an expression, aggregated or not. Null counts records. */
export interface LegendSubject {
  of: string
  function: Exclude<LayerFunction, 'COUNT'> | null
  unit: string | null
}

/** The subject of a layer's colours among the fields of its dataset. */
export function subjectOf({ paint, measure }: LayerModel, fields: readonly Field[]): LegendSubject | null {
  const read = paintField(paint)
  if (read) return { of: read.label, function: null, unit: annotationArg(read, 'unit') }
  if (!measure?.expression || measure.function === 'COUNT') return null
  const field = findField(fields, measure.expression)
  return {
    of: field?.label ?? measure.expression,
    function: measure.function,
    unit: field ? annotationArg(field, 'unit') : null,
  }
}

const shortCategories = 4
const shortRanges = 3

/** Whether a legend has a short form. */
export function isFoldable(legend: Legend): boolean {
  if (legend.type === 'categories') return legend.entries.length > shortCategories
  return legend.type === 'choropleth' && legend.entries.length > shortRanges
}

/**
 * The categories of the short form, and the number of hidden ones, with those without a colour counted as
 * one.
 */
export const foldedCategories = ({ entries }: Extract<Legend, { type: 'categories' }>) => ({
  entries: entries.slice(0, shortCategories),
  more: entries.length - shortCategories + 1,
})
