import type { QueryModel } from './model.ts'
import type { SeriesModel } from './series.ts'

/** One mark of a chart. */
export interface Point {
  /** Milliseconds of a bucket's start on a time axis, its clock read as UTC; its place in a cycle; else the category or number. */
  x: number | string
  /** The value: the upper end of a range, the median of a box. Null leaves a gap. */
  y: number | null
  /** Lower end of a range or a box; the quartiles and upper end of a box. */
  low?: number
  q1?: number
  q3?: number
  high?: number
  /** Label of the series, or value of the breakdown. */
  series: string
  /** Key of its series. */
  key: string
  /** Individual colour, by threshold or category. */
  color?: string
  /** Label drawn next to the point. */
  text?: string
  /**
   * Where each category has a colour: its name, its position among the categories, and black or white,
   * whichever has the higher contrast with the colour.
   */
  name?: string
  place?: number
  ink?: string
}

/** Marks drawn together: a series, split or not, or the series of a stack. */
export interface ChartLayer {
  /** Name of its dataset in the specification. */
  key: string
  query: QueryModel
  series: SeriesModel
  /** Distinct names of its points in order of appearance, and the colour of each. */
  names: readonly string[]
  colors: readonly string[]
  points: readonly Point[]
}
