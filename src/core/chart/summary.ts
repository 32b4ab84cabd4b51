import type { Sentences } from '../messages/message.ts'
import { fill } from '../messages/message.ts'
import type { Point } from './points.ts'

type SummarySentences = Sentences<'sentence.one' | 'sentence.many'>

/**
 * A sentence on a series for whoever cannot see it: how many values, the lowest and the highest. Null without points;
 * `print` writes values and buckets as the page's readers do.
 */
export function summarize(
  label: string,
  points: readonly Point[],
  sentences: SummarySentences,
  print: { value: (y: number) => string; bucket: (x: Point['x']) => string },
): string | null {
  const [first] = points
  if (!first) return null
  if (points.length === 1)
    return fill(sentences['sentence.one'], {
      series: label,
      value: print.value(first.y),
      x: print.bucket(first.x),
    })
  const low = points.reduce((least, point) => (point.y < least.y ? point : least))
  const high = points.reduce((most, point) => (point.y > most.y ? point : most))
  return fill(sentences['sentence.many'], {
    series: label,
    count: points.length,
    min: print.value(low.y),
    minX: print.bucket(low.x),
    max: print.value(high.y),
    maxX: print.bucket(high.x),
  })
}
