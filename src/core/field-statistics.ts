/** Bars of the distribution of a number or a date. */
export const distributionBars = 24

/** Values listed for a text field. */
export const listedValues = 12

/** Counts of equally wide intervals. Values beyond the ends are in the first and last bar. */
export interface Distribution {
  /** Lower end of the first bar: a number, or an ISO 8601 instant. */
  from: number | string
  /** Upper end of the last bar. */
  to: number | string
  /** Records with a value below `from` or above `to`: outside of the middle 98 %. */
  below: number
  above: number
  counts: number[]
}

/** What the values of a field are like, over all records that the caller may see. */
export interface FieldStatistics {
  name: string
  /** Records with a value. */
  filled: number
  /** Different values; null where they are not counted (places, shapes, files). */
  distinct: number | null
  /** Whether `distinct` is an estimate, a few percent off. */
  estimated: boolean
  /** Lowest and highest value; absent for texts and places. Dates are ISO 8601 texts. */
  min?: number | string | null
  max?: number | string | null
  distribution?: Distribution
  /** The most frequent values of a text, the most frequent first; absent beyond 100,000 different ones. */
  values?: { value: string; count: number }[]
}

/** Answer of `datasets/1.0/{id}/statistics`. */
export interface StatisticsAnswer {
  records_count: number
  fields: FieldStatistics[]
}
