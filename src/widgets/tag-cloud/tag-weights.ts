export type TagWeight = 1 | 2 | 3 | 4 | 5 | 6

const median = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Weight of each count, from 1 for the largest to 6: three steps above the median, three below. */
export function tagWeights(counts: readonly number[]): TagWeight[] {
  const sorted = [...counts].sort((a, b) => a - b)
  const middle = median(sorted)
  const spreadOf = (half: readonly number[]) => ((half.at(-1) ?? 0) - (half[0] ?? 0)) / 2
  const upper = spreadOf(sorted.filter((count) => count >= middle))
  const lower = spreadOf(sorted.filter((count) => count < middle))
  return counts.map((count) => {
    const isUpper = count >= middle
    const spread = isUpper ? upper : lower
    const step = count >= 2 * spread ? 1 : count >= spread ? 2 : 3
    return (isUpper ? step : step + 3) as TagWeight
  })
}

/** Size in em and opacity of a weight. */
export const tagLook = (weight: TagWeight): { size: number; opacity: number } => ({
  size: (7 - weight) / 3 + (weight === 6 ? 0.3 : 0),
  opacity: Math.min((11 - weight) / 10 + 0.05, 1),
})

const hash = (text: string): number => {
  let sum = 2_166_136_261
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return sum
}

/** Values in a stable order that is independent of their counts. */
export const shuffled = <Value>(values: readonly Value[], nameOf: (value: Value) => string): Value[] =>
  values
    .map((value) => ({ value, place: hash(nameOf(value)) }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
