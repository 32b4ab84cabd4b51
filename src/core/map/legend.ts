import { type Domain, scaleOf } from './colorer.ts'
import { defaultHeat } from './drawing.ts'
import type { LayerModel } from './layer.ts'

export interface LegendEntry {
  color: string
  label: string
}

/** What the legend of a layer shows. */
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
  /** The colours are those of the records themselves. */
  | { type: 'none' }

const maxGrades = 10

/** The legend of a layer; scales need the smallest and largest value that were drawn. */
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
      const steps = domain ? scaleOf(paint, domain) : []
      const entries = steps.map(({ from, to, color }) => ({ color, label: between(from, to) }))
      return { type: 'choropleth', entries, undefinedColor: null, outOfBoundsColor: null }
    }
  }
}
