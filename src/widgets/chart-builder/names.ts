import type { ChartSerie } from '../../core/chart/definition.ts'
import { type ChartType, traits, usesField } from '../../core/chart/types.ts'
import { type Field, findField } from '../../core/field.ts'
import type { ChartBuilderSentences } from '../../messages/en/chart-builder.ts'
import { fill } from '../../messages/message.ts'
import { functionOf } from './model/choices.ts'

/** The default name of a series. */
export function usualName(
  serie: ChartSerie,
  type: ChartType,
  fields: readonly Field[],
  sentences: ChartBuilderSentences,
): string {
  const func = functionOf(serie)
  const label = (name: string | undefined) => findField(fields, name ?? '')?.label ?? name ?? ''
  if (traits(type).parts) return label(serie.yAxis ?? serie.charts?.[0]?.yAxis) || sentences[`type.${type}`]
  if (func === 'CUSTOM') return serie.expr || serie.yAxis || sentences['function.CUSTOM']
  if (func === 'CONSTANT') return `${sentences['function.CONSTANT']} ${serie.yAxis ?? ''}`.trim()
  if (!usesField(func)) return sentences['function.COUNT']
  return fill(sentences['name.of'], { function: sentences[`function.${func}`], field: label(serie.yAxis) })
}
