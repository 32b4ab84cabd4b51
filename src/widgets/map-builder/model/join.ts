import type { ContextConfig } from '../../../core/builder/tags.ts'
import type { Dataset } from '../../../core/dataset.ts'
import { type Field, isGeo, isNumeric } from '../../../core/field.ts'
import type { LayerConfig } from '../../../core/map/configuration/config.ts'

/** Fields by which two datasets can be joined. */
export const joinKeys = ({ fields }: Dataset): readonly Field[] =>
  fields.filter((field) => !isGeo(field) && field.type !== 'file')

/** Two fields with probably the same values: of the same name, else the first text of each. */
export function proposeKeys(values: Dataset, shapes: Dataset): { localKey?: string; remoteKey?: string } {
  const [here, there] = [joinKeys(values), joinKeys(shapes)]
  const same = here.find(({ name, type }) => type === 'text' && there.some((other) => other.name === name))
  const first = (fields: readonly Field[]) => fields.find(({ type }) => type === 'text') ?? fields[0]
  const localKey = (same ?? first(here))?.name
  const remoteKey = (same ?? first(there))?.name
  return { ...(localKey && { localKey }), ...(remoteKey && { remoteKey }) }
}

/** Settings to reset when a layer shows values of another dataset, since they name fields that it lacks. */
const forgotten = {
  color: undefined,
  hoverField: undefined,
  tooltipSort: undefined,
  geoField: undefined,
  func: undefined,
  expr: undefined,
}

export type LayerPatch = { [Name in keyof LayerConfig]?: LayerConfig[Name] | undefined }

/** Joins the shapes of a layer with a dataset of values. */
export function joined(
  shapes: ContextConfig,
  values: ContextConfig,
  schemas: [Dataset, Dataset],
): LayerPatch {
  const [valuesSchema, shapesSchema] = schemas
  const keys = proposeKeys(valuesSchema, shapesSchema)
  const number = valuesSchema.fields.find((field) => isNumeric(field) && field.name !== keys.localKey)
  return {
    ...forgotten,
    context: values,
    joinContext: shapes,
    display: 'shape',
    color: { type: 'scale', scale: 'YlGnBu' },
    ...(number && { func: 'AVG', expr: number.name }),
    ...keys,
  }
}

/** Removes the join of a layer. */
export const parted = ({ joinContext }: LayerConfig): LayerPatch => ({
  ...forgotten,
  ...(joinContext && { context: joinContext }),
  joinContext: undefined,
  localKey: undefined,
  remoteKey: undefined,
  display: undefined,
})

/** Number of values that exist in others, compared as texts like in a join. */
export function countFound(values: readonly unknown[], among: readonly unknown[]): number {
  const known = new Set(among.map(String))
  return values.filter((value) => known.has(String(value))).length
}
