import type { Field } from '../field.ts'
import { fieldName } from '../ingest/field-name.ts'
import { type ProcessorName, parametersOf } from '../processors/definitions.ts'
import type { Parameter } from '../processors/parameter.ts'

/** Typical field names of a parameter for which the first numeric field would be a bad guess. */
const names: Readonly<Record<string, RegExp>> = {
  latitude: /(^|_)(lat|latitude|breite|northing|y)(_|$)/,
  longitude: /(^|_)(lon|lng|long|longitude|laenge|lange|easting|x)(_|$)/,
}

/**
 * Initial arguments of a processor on these fields: the preferred field or the first of a suitable type, an
 * unused name for its result, and defaults.
 */
export function guessArgs(
  name: ProcessorName,
  fields: readonly Pick<Field, 'name' | 'type'>[],
  preferred?: string,
): Record<string, unknown> {
  const args: Record<string, unknown> = {}
  for (const [parameter, described] of Object.entries(parametersOf(name))) {
    const named = names[parameter]
    const guess = named
      ? fields.find(
          (field) => named.test(field.name) && (described.field_types?.includes(field.type) ?? true),
        )?.name
      : name === 'delete' && preferred === undefined
        ? // Fields to remove are never guessed.
          undefined
        : guessOf(described, fields, preferred, String(args.field ?? args.from_name ?? name))
    if (guess !== undefined) args[parameter] = guess
  }
  return args
}

function guessOf(
  { type, default: usual, optional, field_types: types, choices, depends_on: on }: Parameter,
  fields: readonly Pick<Field, 'name' | 'type'>[],
  preferred: string | undefined,
  base: string,
): unknown {
  if (usual !== undefined) return usual
  if (optional || on !== undefined) return undefined
  const fitting = fields.filter((field) => types?.includes(field.type) ?? true)
  const field = (fitting.find((one) => one.name === preferred) ?? fitting[0])?.name
  switch (type) {
    case 'field':
      return field
    case 'fields':
      return field === undefined ? undefined : [field]
    case 'name':
      return freeName(base, fields)
    case 'choice':
      return choices?.[0]
    default:
      return undefined
  }
}

function freeName(base: string, fields: readonly Pick<Field, 'name'>[]): string {
  const name = fieldName(base)
  for (let nth = 2; ; nth++)
    if (!fields.some((field) => field.name === `${name}_${nth}`)) return `${name}_${nth}`
}
