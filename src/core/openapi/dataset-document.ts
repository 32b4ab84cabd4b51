import type { Dataset } from '../dataset.ts'
import { type Field, isGeo } from '../field.ts'
import { axisNames, isCountable } from '../parameters/field-names.ts'
import type { Parameter, ParameterTable } from '../parameters/table.ts'
import { type Call, type CallGroup, calls } from './calls.ts'
import { type Described, documentOf, type Json } from './document.ts'
import { submissions } from './resource-calls.ts'
import type { SpecificationType } from './specifications.ts'

/** Parameters whose values are field names, with the allowed fields of each. */
const named: Readonly<Record<string, (fields: readonly Field[]) => string[]>> = {
  facet: (fields) => names(fields.filter(isCountable)),
  fields: (fields) => names(fields),
  sort: (fields) => {
    const keys = [...names(fields.filter(isCountable)), ...(fields.some(isGeo) ? ['dist'] : [])]
    return keys.flatMap((key) => [key, `-${key}`])
  },
  x: (fields) => fields.flatMap(axisNames),
  geo_field: (fields) => names(fields.filter(isGeo)),
  'join.{name}.localkey': (fields) => names(fields.filter(isCountable)),
}

/** Parameters whose names contain a field name, with the allowed fields of each. */
const perField: Readonly<Record<string, (field: Field) => boolean>> = {
  'refine.{field}': isCountable,
  'exclude.{field}': isCountable,
  'disjunctive.{field}': isCountable,
  'facetsort.{field}': isCountable,
  'geo_digest.{field}': isGeo,
}

const names = (fields: readonly Field[]): string[] => fields.map(({ name }) => name)
const isOfPlaces = (name: string): boolean => /^geo(?:filter|_)/.test(name)

/** The parameter restricted to a dataset, null where no value is possible. */
function narrowed(
  name: string,
  parameter: Parameter,
  call: Call,
  fields: readonly Field[],
): Parameter | null {
  const isFor = perField[name]
  if (isFor) {
    const parts = names(fields.filter(isFor))
    return parts.length > 0 ? { ...parameter, parts } : null
  }
  if (isOfPlaces(name) && !fields.some(isGeo)) return null
  // The sort keys of an analysis are its series, not fields.
  const choicesOf = name === 'sort' && call.group === 'analysis' ? undefined : named[name]
  if (!choicesOf || (parameter.type !== 'text' && parameter.type !== 'list')) return parameter
  const choices = choicesOf(fields)
  const [example] = choices
  return example === undefined ? null : { ...parameter, choices, example }
}

/** Whether a call makes sense for a dataset with these fields. */
function applies({ path, group }: Call, fields: readonly Field[]): boolean {
  if (group === 'map') return fields.some(isGeo)
  return !/\/(?:files|images)\//.test(path) || fields.some(({ type }) => type === 'file')
}

const isOfDataset = ({ path }: { path: string }): boolean => path.startsWith('/datasets/1.0/{id}/')

const withoutId = ({ id: _, ...rest }: ParameterTable): ParameterTable => rest

/** The calls on one dataset as OpenAPI 3.1, with its field names as choices. */
export function datasetDocument(
  { datasetid, metas, fields }: Pick<Dataset, 'datasetid' | 'metas' | 'fields'>,
  type: SpecificationType,
  options: Pick<Described, 'base' | 'callbacks' | 'failures'>,
): Json {
  const isIncluded = ({ group }: { group: CallGroup }) => type === 'openapi' || group === type
  const withDataset = <Part extends Pick<Call, 'path' | 'pathParameters'>>(part: Part): Part => ({
    ...part,
    path: part.path.replace('{id}', encodeURIComponent(datasetid)),
    pathParameters: withoutId(part.pathParameters),
  })
  const narrow = (call: Call): Call => ({
    ...call,
    parameters: Object.fromEntries(
      Object.entries(call.parameters).flatMap(([name, parameter]) => {
        const found = narrowed(name, parameter, call, fields)
        return found ? [[name, found]] : []
      }),
    ),
  })
  return documentOf({
    title: metas.title,
    intro: `Calls on the dataset ${datasetid}.`,
    ...options,
    calls: calls
      .filter((call) => isOfDataset(call) && isIncluded(call) && applies(call, fields))
      .map(narrow)
      .map(withDataset),
    submissions: submissions.filter((one) => isOfDataset(one) && isIncluded(one)).map(withDataset),
  })
}
