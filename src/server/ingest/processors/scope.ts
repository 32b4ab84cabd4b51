import { PublicError } from '../../../core/errors.ts'
import { type Field, type FieldType, findField } from '../../../core/field.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import { type ProcessorName, parametersOf } from '../../../core/processors/definitions.ts'
import type { ParameterValue } from '../../../core/processors/parameter.ts'
import type { ProcessorKey } from '../../../messages/processors.ts'
import { textValue } from '../../engine/print-record.ts'
import { IngestError } from '../failure.ts'
import type { Chain } from './chain.ts'
import { inline } from './inline.ts'
import type { Aside, Output } from './relation.ts'

/** Records of another dataset, as far as the caller may see them. */
export interface Joinable {
  /** SQL of a relation with the columns of a version file. */
  sql: string
  fields: readonly Field[]
}

/** The dataset of an id, undefined when it does not exist or is not visible. */
export type Datasets = (id: string) => Promise<Joinable | undefined> | Joinable | undefined

/** The result of a processor for one value. */
export interface Made {
  type: FieldType
  value: string
  /** Why a non-missing value became null; without it that cannot happen. */
  reason?: Finding
  /** SQL: the raw value for `reason`, when it is not the field's value alone. */
  of?: string
  annotations?: Field['annotations']
}

/** One processor at its position in the list. Errors name its number and the parameter. */
export class Scope {
  readonly chain: Chain
  readonly datasets: Datasets | undefined
  /** The value of `#now`, in milliseconds since 1970. */
  readonly now: number
  readonly #at: { step: number; processor: ProcessorName }

  constructor(
    chain: Chain,
    at: { step: number; processor: ProcessorName },
    { datasets, now }: { datasets?: Datasets; now: number },
  ) {
    this.chain = chain
    this.datasets = datasets
    this.now = now
    this.#at = at
  }

  get fields(): readonly Field[] {
    return this.chain.fields
  }

  fail(
    key: ProcessorKey,
    parameter: string,
    value: ParameterValue,
    params: Record<string, string | number> = {},
  ): IngestError {
    const shown = String(value)
    const cut = shown.length > 100 ? `${shown.slice(0, 100)}…` : shown
    return new IngestError(key, { ...this.#at, parameter, value: cut, ...params })
  }

  /** Adds a finding to the report. */
  remark(key: ProcessorKey, params: Record<string, string | number>): Finding {
    return { key, params: { ...this.#at, ...params } }
  }

  /** A field by name, of one of some types; by default those of the parameter's definition. */
  field(
    parameter: string,
    name: string,
    types: readonly FieldType[] | undefined = parametersOf(this.#at.processor)[parameter]?.field_types,
  ): Field {
    const field = findField(this.fields, name)
    if (!field) {
      const known = this.fields.map((one) => one.name).join(', ')
      throw this.fail('processor.field', parameter, name, { known })
    }
    if (types && !types.includes(field.type))
      throw this.fail('processor.type', parameter, name, { type: field.type, types: types.join(', ') })
    return field
  }

  /** A name that no field has yet. */
  free(parameter: string, name: string): string {
    if (findField(this.fields, name)) throw this.fail('processor.taken', parameter, name)
    return name
  }

  /** Calls a function and rethrows its public error with the position in the list. */
  explained<T>(key: ProcessorKey, parameter: string, value: string, work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (error instanceof PublicError) throw this.fail(key, parameter, value, { reason: error.message })
      throw error
    }
  }

  /** Replaces the values of a field, or adds them as a field. */
  put(from: Field, to: string | undefined, made: Made, joins: readonly string[] = []): void {
    const aside = made.reason && this.aside(from, made.reason, made.of)
    if (to === undefined || to === from.name) {
      const { annotations = made.type === from.type ? from.annotations : [] } = made
      const field: Field = { ...from, type: made.type, annotations }
      this.change(new Map([[from.name, { field, value: made.value, ...(aside && { aside }) }]]), [], joins)
      return
    }
    const field = newField(this.free('to_name', to), made.type, made.annotations)
    this.change(new Map(), [{ field, value: made.value, ...(aside && { aside }) }], joins)
  }

  /** The same fields with changes, and new ones at the end. */
  change(
    changed: ReadonlyMap<string, Output>,
    added: readonly Output[] = [],
    joins: readonly string[] = [],
  ): void {
    const outputs = this.fields.map((field): Output => changed.get(field.name) ?? { field, from: field })
    this.chain.project([...outputs, ...added], joins)
  }

  /**
   * Rejects values of a field that cannot be handled; `of` is the raw value when it is not the field's alone.
   */
  aside(field: Field, reason: Finding, of: string = textOf(field)): Aside {
    return {
      of,
      field: field.name,
      reason,
      remark: (count) => this.remark('processor.told.rejected', { field: field.name, count }),
    }
  }
}

export const newField = (name: string, type: FieldType, annotations: Field['annotations'] = []): Field => ({
  name,
  label: name,
  type,
  annotations,
})

/** SQL: the value of a field as text, null when the record has none. */
export const textOf = (field: Field): string =>
  field.type === 'file' || field.type === 'text'
    ? `nullif(${inline(textValue({ ...field, type: 'text' }, 'UTC'))}, '')`
    : inline(textValue(field, 'UTC'))
