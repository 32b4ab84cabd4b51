import { fieldTypes } from '../field.ts'
import { isObject } from '../is-object.ts'
import type { FieldOverride, IngestOverrides } from './overrides.ts'
import type { Finding } from './report.ts'

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const

/** Options of the command line that override how a source is read. */
export const overrideOptions = {
  encoding: text,
  separator: text,
  'header-row': text,
  sheet: text,
  entry: text,
  path: text,
  projection: text,
  'source-column': text,
  'max-rejects': text,
  type: texts,
  reading: texts,
  decimal: texts,
  label: texts,
  omit: texts,
} as const

type Option = keyof typeof overrideOptions
export type OverrideValues = { [Name in Option]?: string | string[] }

/** An invalid override option, with its message. */
export class OverrideError extends Error {
  readonly finding: Finding

  constructor(key: Finding['key'], params: Finding['params']) {
    super(key)
    this.finding = { key, ...(params && { params }) }
  }
}

/** The overrides of these options, undefined without any; throws an OverrideError. */
export function overridesOf(values: OverrideValues): IngestOverrides | undefined {
  const fields: Record<string, FieldOverride> = {}
  for (const option of ['type', 'reading', 'decimal', 'label', 'omit'] as const) {
    for (const written of [values[option] ?? []].flat()) {
      const [name = '', value = ''] =
        option === 'omit' ? [written, ''] : [written.split('=')[0], written.split('=').slice(1).join('=')]
      if (name === '' || (option !== 'omit' && value === '')) {
        throw new OverrideError('override.pair', { option: `--${option}`, said: written })
      }
      fields[name] = { ...fields[name], ...(option === 'omit' ? { omit: true } : { [option]: value }) }
    }
  }
  const written: Record<string, unknown> = {
    encoding: values.encoding,
    separator: values.separator,
    headerRow: numberIn('header-row', values['header-row']),
    sheet: values.sheet,
    entry: values.entry,
    path: typeof values.path === 'string' ? values.path.split('.').filter(Boolean) : undefined,
    projection: values.projection,
    sourceColumn: values['source-column'],
    maxRejects: numberIn('max-rejects', values['max-rejects']),
    fields: Object.keys(fields).length > 0 ? fields : undefined,
  }
  const given = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
  return Object.keys(given).length > 0 ? decodeOverrides(given) : undefined
}

function numberIn(option: string, written: string | string[] | undefined): number | undefined {
  if (written === undefined) return undefined
  const value = Number(String(written).replace(/\s*%$/, ''))
  if (!Number.isFinite(value))
    throw new OverrideError('override.value', { member: `--${option}`, said: String(written) })
  return value
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const oneOf =
  (words: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && words.includes(value)
const isAnnotations = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => isObject(one) && isText(one.name))

const members: Readonly<Record<string, (value: unknown) => boolean>> = {
  encoding: isText,
  separator: isText,
  headerRow: (value) => Number.isInteger(value) && Number(value) >= 0,
  path: isTexts,
  sheet: isText,
  entry: isText,
  projection: isText,
  sourceColumn: isText,
  maxRejects: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  fields: (value) => isObject(value) && Object.values(value).every(isObject),
  order: isTexts,
  processors: Array.isArray,
}

const fieldMembers: typeof members = {
  label: isText,
  description: (value) => typeof value === 'string',
  type: oneOf(fieldTypes.filter((type) => type !== 'file')),
  reading: isText,
  decimal: oneOf(['comma', 'point']),
  annotations: isAnnotations,
  omit: (value) => typeof value === 'boolean',
}

/** Overrides from a JSON file; throws an OverrideError that names the invalid member. */
export function decodeOverrides(value: unknown): IngestOverrides {
  if (!isObject(value)) throw new OverrideError('override.object', undefined)
  check(value, members, '')
  if (isObject(value.fields)) {
    for (const [name, field] of Object.entries(value.fields)) {
      if (isObject(field)) check(field, fieldMembers, `fields.${name}.`)
    }
  }
  return value as IngestOverrides
}

function check(value: Record<string, unknown>, known: typeof members, at: string): void {
  for (const [name, member] of Object.entries(value)) {
    const isGood = Object.hasOwn(known, name) ? known[name] : undefined
    if (!isGood) {
      throw new OverrideError('override.member', {
        member: `${at}${name}`,
        known: Object.keys(known).join(', '),
      })
    }
    if (isGood(member)) continue
    const written = typeof member === 'string' ? member : JSON.stringify(member)
    if (name === 'type')
      throw new OverrideError('override.type', {
        type: written,
        known: fieldTypes.filter((type) => type !== 'file').join(', '),
      })
    throw new OverrideError('override.value', { member: `${at}${name}`, said: written })
  }
}

/** Merges stored and new overrides; new ones win, per member and per field. */
export function mergeOverrides(before: IngestOverrides = {}, now: IngestOverrides = {}): IngestOverrides {
  const fields = { ...before.fields }
  for (const [name, field] of Object.entries(now.fields ?? {})) {
    const { type, reading, decimal, ...rest } = fields[name] ?? {}
    const anew = field.type !== undefined || field.reading !== undefined || field.decimal !== undefined
    const remaining = anew
      ? rest
      : { ...rest, ...(type && { type }), ...(reading && { reading }), ...(decimal && { decimal }) }
    fields[name] = { ...remaining, ...field }
  }
  return { ...before, ...now, ...(Object.keys(fields).length > 0 && { fields }) }
}
