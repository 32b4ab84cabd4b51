import type { Field } from '../field.ts'

/** What a picture of a dataset can be, in the order of the rules that choose it. */
export const pictureKinds = [
  'map',
  'levels',
  'calendar',
  'range',
  'line',
  'columns',
  'squares',
  'scatter',
  'spread',
  'order',
  'categories',
  'table',
  'plain',
] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Kinds that a publisher may choose. */
export const chosenKinds = pictureKinds.filter((kind) => kind !== 'plain')

/** Width and height in pixels, and the factor of everything that has a width of its own. */
export interface PictureSize {
  width: number
  height: number
  scale: number
}

export const pictureSizes = {
  row: { width: 96, height: 40, scale: 0.6 },
  card: { width: 320, height: 128, scale: 1 },
  head: { width: 560, height: 224, scale: 1.4 },
} as const satisfies Record<string, PictureSize>
export type PictureSizeName = keyof typeof pictureSizes

export const pictureModes = ['auto', 'light', 'dark'] as const
export type PictureMode = (typeof pictureModes)[number]

/** The picture within the preview of a link. */
export const previewSize: PictureSize = { width: 1200, height: 400, scale: 2.6 }

/** Statistics of a field over a sample of the records. Instants are milliseconds since 1970. */
export interface FieldStatistics {
  field: Field
  /** Sampled records with a finite value. */
  values: number
  /** Of a place: distinct positions. */
  distinct: number
  /** Null for texts, places, and where there are no values. */
  low: number | null
  high: number | null
  median: number | null
  /** Between these are 98 % of the values. */
  usualLow: number | null
  usualHigh: number | null
  /** Whether all values are whole numbers. */
  isWhole: boolean
}

export interface Statistics {
  /** Records of the dataset. */
  rows: number
  /** Records that were sampled; equal to `rows` up to some ten thousand. */
  sampled: number
  fields: readonly FieldStatistics[]
}

/** How fields of a sample go together. */
export interface Relations {
  /** Distinct pairs of a time and a category, by `pairKey`. */
  pairs: ReadonlyMap<string, number>
  /** Correlation of two numbers, by `pairKey`; absent where it is not defined. */
  correlations: ReadonlyMap<string, number>
}

export const pairKey = (one: Field, other: Field): string => `${one.name}:${other.name}`

/** Steps of time; a year has several lengths. */
export type Period = 'year' | 'month' | 'week' | 'day' | 'hour'

/** A picture that suits a dataset, and the fields it is drawn from. */
export interface Choice {
  kind: PictureKind
  place?: Field
  time?: Field
  category?: Field
  measure?: Field
  /** The second number of a pair, or the upper end of a range. */
  other?: Field
  /** What columns show; the number of records without it. */
  total?: 'sum'
  isLogarithmic?: boolean
}

/** A value that a caption names. */
export interface Mark {
  value: number
  /** Instant in milliseconds; its period says how much of it is known. */
  at?: number
  name?: string
}

/** What a caption says besides the choice. */
export interface Facts {
  /** Things drawn: places, lines, points. */
  count: number
  /** Whether the count is only known from a sample. */
  isEstimate?: boolean
  period?: Period
  from?: number
  to?: number
  mark?: Mark
  /** How a map shows a number. */
  shows?: 'sized' | 'graded'
}
