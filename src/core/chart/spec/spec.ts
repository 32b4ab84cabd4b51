import type { Locale } from '../../format/value.ts'
import type { ChartLayer } from '../layers.ts'
import type { ChartFrame } from '../model.ts'
import { funnel, treemap } from './base.ts'
import { cartesian } from './cartesian.ts'
import type { ChartLook, Part } from './look.ts'
import { polar } from './polar.ts'

/** A vega-lite or vega specification, version 6, as plain data. */
export type ChartSpec = Readonly<Part>

/**
 * The specification of a chart. It contains no records: each layer reads a named dataset, so that new answers
 * update the chart in place. Width and height are signals set by the view.
 */
export function toSpec(
  layers: readonly ChartLayer[],
  frame: ChartFrame,
  look: ChartLook,
  locale: Locale = 'en',
): ChartSpec {
  const [first] = layers
  if (first && frame.kind === 'treemap') return treemap(first, frame, look)
  if (first && frame.kind === 'funnel') return funnel(first, frame, look)
  if (first && frame.kind === 'polar') return polar(layers, frame, look)
  return cartesian(layers, frame, look, locale)
}
