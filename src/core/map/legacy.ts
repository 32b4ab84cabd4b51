import { clickRefinements } from '../refine-on-click.ts'

/** A map of a single layer, as declared by the older element. */
export interface LegacyOptions {
  context: string
  itemClickContext?: readonly string[] | undefined
  itemClickMapField?: string | undefined
  itemClickContextField?: string | undefined
  itemClickEachMapField: Readonly<Record<string, string | undefined>>
  itemClickEachContextField: Readonly<Record<string, string | undefined>>
  colorBy: string
  colorByField?: string | undefined
  colorByContext?: string | undefined
  colorByKey?: string | undefined
  colorByAggregationKey?: string | undefined
  colorByExpression?: string | undefined
  colorByFunction: string
  colorByRanges?: readonly string[] | undefined
  colorByRangesColors?: readonly string[] | undefined
}

/** Default colour of points on the older map, where the dataset has none. */
export const olderColor = '#29398C'
const defaultRanges = ['#FC9272', '#A5211B'] as const
const palette = 'Reds'

/** Alternating colours and bounds; null without bounds. Colours are repeated when there are too few. */
function rangesOf({ colorByRanges: bounds = [], colorByRangesColors: colors = [] }: LegacyOptions) {
  if (bounds.length === 0) return null
  const last = colors.at(-1)
  const at = (index: number): string => colors[index] ?? last ?? defaultRanges[index === 0 ? 0 : 1]
  return [at(0), ...bounds.flatMap((bound, index) => [bound, at(index + 1)])].join(';')
}

/**
 * The options of an equivalent layer. `markerColor` is the colour where no attribute sets one, undefined for
 * the default of layers. `incomplete` names the click contexts that lack one of their fields.
 */
export function legacyLayer(
  options: LegacyOptions,
  markerColor: string | undefined,
): { values: Readonly<Record<string, unknown>>; incomplete: readonly string[] } {
  const { refinements, unmapped, incomplete } = clickRefinements({
    contexts: options.itemClickContext ?? [],
    itemField: options.itemClickMapField,
    itemFields: options.itemClickEachMapField,
    contextField: options.itemClickContextField,
    contextFields: options.itemClickEachContextField,
    replace: false,
  })
  const clicks = Object.fromEntries(
    refinements.flatMap(({ context, itemField, contextField }) => [
      [`refine-on-click-${context}-map-field`, itemField],
      [`refine-on-click-${context}-context-field`, contextField],
    ]),
  )
  const clicked = [...refinements.map(({ context }) => context), ...unmapped]
  const ranges = rangesOf(options)
  const colors = ranges ? { colorRanges: ranges } : { colorScale: palette }
  const values = {
    context: options.context,
    ...(clicked.length > 0 ? { refineOnClickContext: clicked.join(',') } : {}),
    ...clicks,
  }
  switch (options.colorBy) {
    case 'value':
      return {
        values: { ...values, display: 'raw', colorByField: options.colorByField, ...colors },
        incomplete,
      }
    case 'aggregation':
      return {
        values: {
          ...values,
          context: options.colorByContext ?? options.context,
          ...(options.colorByContext ? { joinContext: options.context } : {}),
          display: 'aggregation',
          localKey: options.colorByAggregationKey,
          remoteKey: options.colorByKey,
          function: options.colorByFunction,
          expression: options.colorByExpression,
          ...colors,
        },
        incomplete,
      }
    default:
      return { values: { ...values, color: markerColor }, incomplete }
  }
}
